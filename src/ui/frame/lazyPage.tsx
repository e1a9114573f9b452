import { type ComponentType, use } from 'react';

type Module<Props> = { default: ComponentType<Props> };
export type LazyPage<Props> = ComponentType<Props & object> & { preload: () => Promise<unknown> };

/** A page whose script could not be loaded: the network's fault, not the page's. `forget` lets it be asked for again. */
export class ScriptMissing extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super('a script did not arrive', { cause });
  }

  /** Whether the server no longer has it: then this page is of an older version than the server, and asking again is no use. */
  async isGone(): Promise<boolean> {
    if (!(this.cause instanceof Error && 'request' in this.cause)) return false; // where webpack says which script it was
    const answer = await fetch(String(this.cause.request), { method: 'HEAD' }).catch(() => undefined);
    return answer?.status === 404;
  }
}

/**
 * A component whose script is loaded when it is first shown, or before by `preload`. Unlike React.lazy it is drawn at once when its
 * script is there, which is what keeps prerendered HTML: a boundary that still waits while its context changes is drawn anew,
 * and what was typed into it is lost. And a script that did not arrive can be asked for again.
 */
export const lazyPage = <Props extends object = object>(load: () => Promise<Module<Props>>): LazyPage<Props> => {
  let loading: Promise<Module<Props>> | undefined;
  let failed = false;
  const begin = () => {
    failed = false;
    const begun: Promise<Module<Props>> = load().then(
      // Where React looks whether a promise has its value already.
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
