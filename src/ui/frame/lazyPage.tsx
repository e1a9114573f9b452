import { type ComponentType, use } from 'react';

type Module<Props> = { default: ComponentType<Props> };
export type LazyPage<Props> = ComponentType<Props & object> & { preload: () => Promise<unknown> };

/** A page's script failed to load, through no fault of the page. `forget` allows another try. */
export class ScriptMissing extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super('a script did not arrive', { cause });
  }

  /** Whether the server no longer has the script: then this page is older than the server, and a retry does not help. */
  async isGone(): Promise<boolean> {
    if (!(this.cause instanceof Error && 'request' in this.cause)) return false; // where webpack says which script it was
    const answer = await fetch(String(this.cause.request), { method: 'HEAD' }).catch(() => undefined);
    return answer?.status === 404;
  }
}

/**
 * A component whose script loads when it is first shown, or earlier by `preload`. Unlike React.lazy it renders at once when its script is
 * there. This keeps prerendered HTML: a boundary that still waits when its context changes renders again and loses what was typed. A
 * script that failed to load can be tried again.
 */
export const lazyPage = <Props extends object = object>(load: () => Promise<Module<Props>>): LazyPage<Props> => {
  let loading: Promise<Module<Props>> | undefined;
  let failed = false;
  const begin = () => {
    failed = false;
    const begun: Promise<Module<Props>> = load().then(
      // React reads `status` and `value` to use a promise without waiting.
      (module) => {
        Object.assign(begun, { status: 'fulfilled', value: module });
        return module;
      },
      (error: unknown) => {
        failed = true;
        throw new ScriptMissing(error, () => {
          if (loading === begun) loading = undefined;
        });
      },
    );
    loading = begun;
    return begun;
  };
  const preload = () => (loading && !failed ? loading : begin());
  // biome-ignore lint/nursery/noComponentHookFactories: made once per page when the app starts, never while drawing
  const Page = (props: Props) => {
    const { default: Component } = use(loading ?? begin());
    return <Component {...props} />;
  };
  return Object.assign(Page, { preload });
};
