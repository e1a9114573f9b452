import { act, cleanup } from '@testing-library/react';
import { actionLogOf } from '../../scripts/actionLog';
import { doctors, patients } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { asDispatched } from '../../src/qa/actionLabel';
import { putInPlaceOfDevTools } from '../support/devToolsStandIn';
import { standInForLayout } from '../support/layout';
import { goTo, openApp } from '../support/openApp';
import { endKit, kitOver } from '../support/qaKit';

beforeAll(standInForLayout);
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The log of an admin's pages, one after another, over a network with this seed and a slow server. */
const logOf = async (seed: number, server: { patients: number; doctors: number }) => {
  sessionStorage.clear();
  putInPlaceOfDevTools();
  const answers: Answers = {
    listPatients: () => pause(server.patients).then(() => ({ data: patients })),
    listDoctors: () => pause(server.doctors).then(() => ({ data: doctors })),
    listMessages: { data: [] },
    countUnreadMessages: { data: { unread: 0 } },
  };
  const network = `network=slow:0.3,requestLost:0.6,answerLost:0.3,unavailable:0.3&seed=${seed}`;
  // This page makes no call: the clock runs while its scripts load.
  await openApp(`/about?${network}`, { as: 'admin', kitFor: kitOver, answers });
  for (const [path, heading] of [
    ['/admindashboard', 'Welcome, Sam'],
    ['/generalPatients', 'General Patient List'],
    ['/adddoctors', 'Doctors'],
  ] as const) {
    await goTo(path);
    // By now every faulted call has made all its retries.
    await act(() => jest.advanceTimersByTimeAsync(90_000));
    expect(document.querySelector('h1')).toHaveTextContent(heading);
  }
  const actions = window.__heard?.sent.map(([action]) => asDispatched(JSON.parse(action))) ?? [];
  cleanup();
  await endKit();
  return actionLogOf(actions);
};

test('QA-8 the same seed gives the same action log, and another seed another one', async () => {
  const server = { patients: 5, doctors: 40 };
  // The pages' scripts are loaded from here on.
  await logOf(1, server);
  const once = await logOf(17, server);
  expect(Object.keys(once)).toEqual(expect.arrayContaining(['route', 'connection', 'scrollPatients', 'listDoctors', 'listMessages']));
  expect(JSON.stringify(once)).toContain('rejected');
  expect(await logOf(17, { patients: 40, doctors: 5 })).toEqual(once);
  expect(await logOf(15, server)).not.toEqual(once);
});
