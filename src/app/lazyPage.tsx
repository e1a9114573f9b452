import { type ComponentType, use } from 'react';

type Module<Props> = { default: ComponentType<Props> };
export type LazyPage<Props> = ComponentType<Props & object> & { preload: () => Promise<unknown> };

/**
 * A component whose script is loaded when it is first shown, or before by `preload`. Unlike React.lazy it is drawn at once when its
 * script is there, which is what keeps prerendered HTML: a boundary that still waits while its context changes is drawn anew,
 * and what was typed into it is lost.
 */
export const lazyPage = <Props extends object = object>(load: () => Promise<Module<Props>>): LazyPage<Props> => {
  let loading: Promise<Module<Props>> | undefined;
  let loaded: Module<Props> | undefined;
  const preload = () => {
    loading ??= load().then((module) => {
      loaded = module;
      return module;
    });
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once per page when the app starts, never while drawing
  const Page = (props: Props) => {
    const { default: Component } = loaded ?? use(preload());
    return <Component {...props} />;
  };
  return Object.assign(Page, { preload });
};
