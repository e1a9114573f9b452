import createCache from '@emotion/cache';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { persistStore } from 'redux-persist';
import type { EndpointName } from '../../contract/endpoints';
import type { SiteContent } from '../../contract/site';
import { readSiteContent } from '../../server/siteContent';
import { App } from '../../src/app/App';
import { followNetwork } from '../../src/app/followNetwork';
import { followLook } from '../../src/app/look';
import { makeStore } from '../../src/app/makeStore';
import { followOtherTabs } from '../../src/app/otherTabs';
import { pagesOf } from '../../src/app/pages';
import { asAdmin, asDoctor } from '../../src/gallery/people';
import { type Answers, type Sent, standIn } from '../../src/gallery/standIn';
import { auth } from '../../src/state/auth';
import { sharedBetweenTabs } from '../../src/state/persisted';
import { theme } from '../../src/theme/theme';
import { browserAddress } from '../../src/ui/frame/address';
import { makeTexts } from '../../src/ui/texts/texts';
import { closeChannels } from './channels';
import type { kitOver } from './qaKit';
import { storedOf } from './tabs';

/** Pop-ups open without a transition. */
const still: typeof theme = { ...theme, components: { ...theme.components, MuiDialog: { defaultProps: { transitionDuration: 0 } } } };

const events = { nobody: [], admin: asAdmin, doctor: asDoctor };
const plan = { plan: 'premium' as const, trialEnds: null, trialOver: false, used: { doctors: 0, patients: 0, uploads: 0, messages: 0 } };
const key = btoa('k'.repeat(32));
const usual: Answers = { streamEvents: 'never', getPlan: { data: plan }, getBrowserKey: { data: { key } } };

/** Resolves when all is drawn that comes after a first frame (AfterFrame). */
export const nothingIsLater = () => waitFor(() => expect(document.querySelector('[data-later]')).toBeNull());

/** The access tokens of pages that were open before: what still waits there to be sent reaches nobody. */
const formerTokens = new Set<string>();
let opened = 0;
const tokenOf = (page: number) => `token of page ${page}`;

export type OpenAppOptions = {
  /** The signed-in user: one of the gallery's people, or the events that sign somebody else in. */
  as?: keyof typeof events | readonly UnknownAction[];
  answers?: Answers;
  /** Whether slices are stored in the browser, as in the product. The next `openApp` reads them. */
  keeps?: boolean;
  /** The site content; the build's own by default. */
  site?: SiteContent;
  /** `kitOver` adds the kit of QA builds. */
  kitFor?: typeof kitOver;
};

/**
 * Opens the application at an address, with the product's own store, listeners, routes and pages. Only the server is replaced; its
 * answers must pass the contract's checks. Closes the page that was open before. Resolves when the page has its heading, and what is drawn
 * after a first frame.
 */
export const openApp = async (
  path: string,
  { as = 'nobody', answers = {}, keeps = false, kitFor, site = readSiteContent('public/site-content.json') }: OpenAppOptions = {},
) => {
  cleanup();
  closeChannels();
  // By the product's own navigator, so that earlier subscribers are notified.
  browserAddress.navigator.replace(path);
  formerTokens.add(`Bearer ${tokenOf(opened)}`);
  opened += 1;
  const calls: Sent[] = [];
  const answer = standIn({ ...usual, ...answers }, (call) => calls.push(call));
  globalThis.fetch = (input, init) => {
    const { headers } = input instanceof Request ? input : new Request(input, init);
    return formerTokens.has(headers.get('authorization') ?? '') ? new Promise(() => undefined) : answer(input, init);
  };
  const by: readonly UnknownAction[] = typeof as === 'string' ? events[as] : as;
  const signedIn = by.reduce<ReturnType<typeof auth.reducer>>(auth.reducer, auth.initial);
  const preloadedState = { auth: { ...signedIn, _persist: { version: -1, rehydrated: true } } };
  if (keeps && as !== 'nobody') localStorage.setItem('wardstory:auth', storedOf(signedIn));
  const kept = keeps ? { local: () => localStorage, persistor: () => persistor } : { preloadedState };
  const kit = kitFor?.();
  const { store, server } = makeStore({ apiBase: location.origin, ...kept, ...kit?.forStore });
  const persistor = keeps ? persistStore(store) : undefined;
  if (persistor) {
    await waitFor(() => expect(persistor.getState().bootstrapped).toBe(true));
    followOtherTabs(store, window, sharedBetweenTabs);
  }
  if (as !== 'nobody') server.hold(tokenOf(opened));
  followNetwork(store, window);
  const texts = makeTexts();
  followLook(store, texts, window);
  const pages = pagesOf(server.connected, texts);
  const styles = createCache({ key: 'css' });
  const app = <App {...{ store, pages, texts, site, styles, address: browserAddress, look: still }} />;
  await act(async () => {
    render(app);
    kit?.begin({ store, persistor: persistor ?? persistStore(store), texts, site, styles });
  });
  await waitFor(() => expect(document.querySelector('h1')).toBeInTheDocument());
  await nothingIsLater();
  return {
    store,
    user: userEvent.setup({ delay: null }),
    /** The calls of an endpoint so far, in order. */
    sent: (name: EndpointName) => calls.filter((call) => call.name === name),
  };
};

type User = ReturnType<typeof userEvent.setup>;

/** Adds text to a field at once: letter by letter (`user.type`) a form is drawn again for each, which takes a second for a word. */
export const write = async (user: User, field: Element, text: string) => {
  await user.click(field);
  await user.paste(text);
};

/** Fills fields by label. */
export const fillIn = async (user: User, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    await write(user, screen.getByLabelText(label), value);
  }
};

/** Navigates as a link of the application does. */
export const goTo = (path: string) => act(async () => browserAddress.navigator.push(path));

/** Goes back as the browser's button does. Resolves when the address has changed. */
export const goBack = () =>
  act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });
