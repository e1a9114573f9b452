import { setImmediate } from 'node:timers';

/**
 * In place of jszip's polyfill. That one runs on `process.nextTick` here, fake-indexeddb takes it over, and a database that waits for its end then keeps
 * everything else waiting for ever.
 */
Object.assign(globalThis, { setImmediate });
