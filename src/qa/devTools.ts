import { asListed } from './callOf';
import type { MaskedAction, Watcher } from './watch';

/** As much as is used of the global that the Redux DevTools extension puts into a page. */
type Extension = {
  connect: (options: object) => {
    init: (state: object) => void;
    /** Without an action, the state is the whole of what the panel shows ("lifted"). */
    send: (action: MaskedAction | null, state: object) => void;
    subscribe: (listener: (message: unknown) => void) => unknown;
    error: (said: string) => void;
  };
};
export type PageWithDevTools = Window & typeof globalThis & { __REDUX_DEVTOOLS_EXTENSION__?: Extension };
export type Link = ReturnType<Extension['connect']>;

/** So many actions the panel shows; it folds older ones into its first state. */
export const mostShown = 1_000;

/**
 * Redux DevTools, when the browser has them. They are told what is masked already: as the store's enhancer they would hold it in the
 * clear, and write it so into an export (their issue 670).
 */
export const linkToDevTools = (page: PageWithDevTools): Link | undefined =>
  page.__REDUX_DEVTOOLS_EXTENSION__?.connect({
    name: 'Wardstory',
    maxAge: mostShown,
    trace: process.env.NODE_ENV !== 'production',
    // A file is read here ('custom'): the panel by itself takes its own lifted state alone. To skip, reorder, lock or dispatch
    // actions would make states that no page was ever in.
    features: { pause: true, export: true, import: 'custom', jump: true },
  });

export const watcherOf = ({ init, send }: Link): Watcher => ({ began: init, saw: (action, state) => send(asListed(action), state) });
