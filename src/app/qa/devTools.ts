import type { Watcher } from './watch';

/** As much as is used of the global that the Redux DevTools extension puts into a page. */
type Extension = {
  connect: (options: object) => { init: (state: object) => void; send: (action: object, state: object) => void };
};
export type PageWithDevTools = Window & { __REDUX_DEVTOOLS_EXTENSION__?: Extension };

/**
 * Redux DevTools, when the browser has them. They are told what is masked already: as the store's enhancer they would hold it in the
 * clear, and write it so into an export (their issue 670).
 */
export const devTools = (page: PageWithDevTools): Watcher[] => {
  const link = page.__REDUX_DEVTOOLS_EXTENSION__?.connect({
    name: 'Wardstory',
    maxAge: 1_000,
    trace: process.env.NODE_ENV !== 'production',
    // What moves the page needs the page's help.
    features: { pause: true, export: true },
  });
  return link ? [{ began: link.init, saw: link.send }] : [];
};
