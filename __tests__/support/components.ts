import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { Channel, closeChannels } from './channels';

// A page's scripts are read while it opens, which on a busy machine takes its time.
configure({
  asyncUtilTimeout: 10_000,
  // Not in Testing Library's synchronous act: what waits there for a page's script is never drawn.
  eventWrapper: (event) => event(),
});

// jsdom lays nothing out: everything is as high as a row, and a window is as high as a dozen.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { get: () => 57 });

globalThis.BroadcastChannel = Channel;
afterEach(closeChannels);

// Each test has a browser of its own, with nothing in its storages.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});
