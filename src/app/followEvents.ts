import type { LiveEvent } from '../../contract/events';
import { kindsOfEntry } from '../../contract/kindsOfEntry';
import { api } from '../api/base';
import { readEventStream } from '../api/eventStream';
import { jitter } from '../api/jitter';
import { entryTag } from '../api/notes';
import { renewal } from '../api/renewal';
import { resultTags } from '../api/uploads';
import { perUser, type Work } from './perUser';
import type { Listening, Store } from './slices';

/** Milliseconds before the stream is reopened: growing with each failure, and random so that pages differ. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000];
const pauseAfter = (failures: number) => (pauses[failures] ?? 30_000) * (0.5 + jitter('events', failures) / 2);

type Tags = Parameters<typeof api.util.invalidateTags>[0];

/** The kinds of entries about a lab result: those of a withdrawn one may be gone. */
const aboutResults = ['acknowledgement', 'keyValue'] as const;

/** The tags to refetch after an event. */
const tagsOf = ({ kind, ids }: LiveEvent): Tags => {
  switch (kind) {
    case 'message':
    case 'messageRead':
      return ['Message'];
    case 'labResult':
      return ids
        ? [...resultTags(ids), ...ids.flatMap((id) => aboutResults.map((about) => entryTag(about, id)))]
        : ['LabResult', ...aboutResults.map((about) => kindsOfEntry[about].tag)];
    case 'assignment':
      return ['Patient', 'Assignment', 'Doctor', 'Message', { type: 'LabResult', id: 'newest' }];
    case 'patient':
      return ['Patient', 'Plan', ...(ids?.map((id) => ({ type: 'Picture' as const, id })) ?? ['Picture' as const])];
    case 'doctor':
      return ['Doctor', 'Assignment', 'Message', 'Plan'];
    case 'plan':
      return ['Plan'];
    // A token renewal brings the new logo's id.
    case 'logo':
      return [];
    // It also brings the new address, that the hospital now requires a second factor, or an earlier end of the session.
    case 'account':
      return ['Hospital', 'SecondFactor', 'Session'];
  }
};
/** All that may have changed while no stream was open. */
const anything: Tags = [
  ...(['Message', 'LabResult', 'Patient', 'Picture', 'Assignment', 'Doctor', 'Plan'] as const),
  ...aboutResults.map((about) => kindsOfEntry[about].tag),
];

const waitOr = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', now, { once: true });
    addEventListener('online', now, { once: true });
  });

/** Follows the server's events while one user's pages are open. */
class EventsOfUser implements Work {
  #hearing: AbortController | undefined;
  /** Whether a stream was opened before: events since then were missed. */
  #wasHearing = false;

  constructor(readonly store: Pick<Store, 'dispatch' | 'getState'>) {}

  begin(): void {}

  /** Closes the stream while the password is asked for; what is missed is refetched afterwards. */
  changed(): void {
    const isSignedIn = this.store.getState().auth.status === 'signedIn';
    if (isSignedIn === (this.#hearing !== undefined)) return;
    this.end();
    if (!isSignedIn) return;
    this.#hearing = new AbortController();
    void this.#hear(this.#hearing.signal);
  }

  async #hear(signal: AbortSignal): Promise<void> {
    const { dispatch } = this.store;
    let [failures, heardBefore] = [0, this.#wasHearing];
    this.#wasHearing = true;
    while (!signal.aborted) {
      failures += 1;
      const onOpen = () => {
        // The stream opened late or again: events may have been missed.
        if (heardBefore || failures > 1) dispatch(api.util.invalidateTags(anything));
        [failures, heardBefore] = [0, true];
      };
      const onEvent = (event: LiveEvent) => {
        if (signal.aborted) return;
        dispatch(api.util.invalidateTags(tagsOf(event)));
        if (event.kind === 'logo' || event.kind === 'account') dispatch(renewal);
      };
      await dispatch(readEventStream({ onOpen, onEvent, signal }));
      if (!signal.aborted) await waitOr(pauseAfter(failures), signal);
    }
  }

  end(): void {
    this.#hearing?.abort();
    this.#hearing = undefined;
  }
}

/** Keeps the signed-in user's open page up to date with the server's events. */
export const followEvents = (listening: Listening, store: Pick<Store, 'dispatch' | 'getState'>): void => {
  perUser(listening, store.getState, [], () => new EventsOfUser(store));
};
