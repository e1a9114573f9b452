import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import * as React from 'react';
import { emptyCaches } from './cacheStorage';
import { Channel, closeChannels, Pair } from './channels';
import { patience } from './patience';

// Opening a page reads its scripts, which is slow on a busy machine.
configure({
  asyncUtilTimeout: patience,
  // Not Testing Library's synchronous act: in it a component that waits for a page's script is never drawn.
  eventWrapper: (event) => event(),
});

// jsdom has no layout: every element is as high as a row, and a window as a dozen rows.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { get: () => 57 });

// Nor does it scroll.
Element.prototype.scrollIntoView = () => undefined;

globalThis.BroadcastChannel = Channel;
Object.assign(globalThis, { MessageChannel: Pair });
afterEach(closeChannels);

// Each test starts with empty storages.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  emptyCaches();
  localStorage.clear();
  sessionStorage.clear();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

// In development React notes where each element was made, for its warnings, up to a number of them: a tenth of the time of these tests.
Object.defineProperty(Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
