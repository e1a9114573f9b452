import { asListed } from './actionLabel';
import type { MaskedAction, Watcher } from './watch';

/** The parts that we use of the Redux DevTools extension's global. */
type Extension = {
  connect: (options: object) => {
    init: (state: object) => void;
    /** Without an action, `state` is the panel's whole ("lifted") state. */
    send: (action: MaskedAction | null, state: object) => void;
    subscribe: (listener: (message: unknown) => void) => unknown;
    error: (said: string) => void;
  };
};
export type PageWithDevTools = Window & typeof globalThis & { __REDUX_DEVTOOLS_EXTENSION__?: Extension };
export type Link = ReturnType<Extension['connect']>;

/** The most actions that the panel keeps; it merges older ones into its first state. */
export const maxShown = 1_000;

/**
 * Connects to Redux DevTools, if the browser has them. They get masked values only. Installed as a store enhancer, they would store unmasked
 * values, also in exports (their issue 670).
 */
export const linkToDevTools = (page: PageWithDevTools): Link | undefined =>
  page.__REDUX_DEVTOOLS_EXTENSION__?.connect({
    name: 'Wardstory',
    maxAge: maxShown,
    trace: process.env.NODE_ENV !== 'production',
    // 'custom': our code reads imported files, because the panel reads only its own lifted state. Skipping, reordering, locking and
    // dispatching are off, because they would make states that no page was ever in.
    features: { pause: true, export: true, import: 'custom', jump: true },
  });

export const watcherOf = ({ init, send }: Link): Watcher => ({ began: init, saw: (action, state) => send(asListed(action), state) });
