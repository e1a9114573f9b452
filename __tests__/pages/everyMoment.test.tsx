import createCache from '@emotion/cache';
import { act } from '@testing-library/react';
import { readSiteContent } from '../../server/siteContent';
import { journeyOf } from '../../src/qa/moments';
import { readRecording } from '../../src/qa/readRecording';
import { openScreen } from '../../src/qa/screen';
import { makeTexts } from '../../src/ui/texts/texts';
import { standInForLayout } from '../support/layout';
import { recordedJourneys } from '../support/recordedJourneys';
import { recordingOf } from '../support/recordings';

const site = readSiteContent('public/site-content.json');

const said: unknown[] = [];
beforeAll(() => {
  standInForLayout();
  process.env.WARDSTORY_KIT = 'qa';
});
beforeEach(() => {
  said.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...words) => void said.push(words));
});
afterEach(() => jest.restoreAllMocks());

const held = () => document.querySelector('[data-held-page]');

test.each(Object.keys(recordedJourneys))('QA-5 every moment of %s can be shown: no page fails on what is masked', async (name) => {
  const journey = journeyOf(readRecording(recordingOf(name)));
  const surface = { texts: makeTexts(), site, styles: createCache({ key: 'css' }) };
  const screen = openScreen(window, surface, () => undefined);
  for (const [index, { shown }] of journey.moments.entries()) {
    // An action that changes nothing shows what was shown before it.
    if (shown === journey.moments[index - 1]?.shown) continue;
    await act(async () => screen.show({ journey, index, of: 'file' }));
    // A failed page also reports in the console.
    expect([index, said]).toEqual([index, []]);
    expect(held()).not.toHaveTextContent('Something went wrong on this page');
    // A list that was loading is shown loading.
    expect(held()?.querySelector('h1, [role=alert], main [role=status]')).toBeInTheDocument();
  }
  await act(async () => screen.close());
});
