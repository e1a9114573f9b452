import { isRecordCall, type Round } from '../../../contract/round';
import { type Asked, answerFromDevice } from '../../api/keptAnswers';
import { askRound } from '../../api/round';
import { RoundShelf } from '../../device/roundShelf';
import type { UserDevice } from '../../device/userDevice';
import { round, selectRound } from '../../state/round';
import type { Store } from '../slices';
import { answerIn, answerOfAll, type Copy, knownIn, merge, readCopy, sizeOf } from './copy';

/** The id of the list beside the records. */
const listId = 'list';
/** Milliseconds between two looks for what others have written: nothing tells of it. */
const looksEvery = 5 * 60_000;
/** Milliseconds in which one look serves all that asked for it. */
const gathers = 1_000;
/** Milliseconds after which an answer is not waited for any longer. */
const timeout = 120_000;

const reasonOf = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? ('full' as const) : ('unavailable' as const);

type Open = { readonly shelf: RoundShelf; readonly copy: Copy | undefined };

/** Keeps the records of a doctor's patients on this device, fresh while the server can be reached, and answers from them (OFF-1, OFF-2). */
export class RoundOfUser {
  readonly #ended = new AbortController();
  readonly #unreadable = new Set<string>();
  /** Another object after each change of what is stored. */
  #open: Open | undefined;
  #durable = false;
  #looking: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wasReachable = false;

  constructor(
    readonly store: Pick<Store, 'dispatch' | 'getState'>,
    readonly here: UserDevice,
  ) {}

  get #isOver(): boolean {
    return this.#ended.signal.aborted;
  }

  begin(): void {
    this.store.dispatch(round.actions.openingStarted());
    void this.#begin();
  }

  async #begin(): Promise<void> {
    try {
      const shelf = new RoundShelf(await this.here.database(), this.here.userId, await this.here.key());
      const copy = await readCopy(await shelf.get(listId));
      this.#durable = (await navigator.storage?.persisted?.()) ?? false;
      if (this.#isOver) return;
      this.#open = { shelf, copy };
      this.store.dispatch(copy ? round.actions.found(this.#shown(copy)) : round.actions.foundNone());
      this.store.dispatch(answerFromDevice((asked) => this.#answer(asked)));
      this.#look();
    } catch (error) {
      if (!this.#isOver) this.store.dispatch(round.actions.persistFailed({ reason: reasonOf(error) }));
    }
  }

  #shown(copy: Copy) {
    return { patients: copy.records.length, size: sizeOf(copy), at: copy.at, durable: this.#durable };
  }

  /** To be called after every change of the state: looks as soon as the server can be reached again. */
  changed(): void {
    const { auth, connection } = this.store.getState();
    const isReachable = auth.status === 'signedIn' && !('since' in connection);
    if (isReachable && !this.#wasReachable) this.look();
    this.#wasReachable = isReachable;
  }

  /** Asks the server soon for what has changed. */
  look(): void {
    clearTimeout(this.#timer);
    if (!this.#isOver && this.#open) this.#timer = setTimeout(() => this.#look(), gathers);
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.#looking ??= this.#refresh().finally(() => {
      this.#looking = undefined;
      clearTimeout(this.#timer);
      if (!this.#isOver) this.#timer = setTimeout(() => this.#look(), looksEvery);
    });
  }

  async #refresh(): Promise<void> {
    const open = this.#open;
    const { auth, connection } = this.store.getState();
    if (!open || auth.status !== 'signedIn' || connection.status === 'offline') return;
    const { dispatch } = this.store;
    dispatch(round.actions.refreshStarted());
    const asked = new AbortController();
    const timer = setTimeout(() => asked.abort(), timeout);
    const stop = () => asked.abort();
    this.#ended.signal.addEventListener('abort', stop);
    const outcome = await dispatch(askRound(knownIn(open.copy, this.#unreadable), asked.signal));
    clearTimeout(timer);
    this.#ended.signal.removeEventListener('abort', stop);
    if (this.#isOver) return;
    if (outcome.ok) await this.#store(open, outcome.answer);
    else dispatch(round.actions.refreshFailed());
  }

  async #store(open: Open, answer: Round): Promise<void> {
    const { shelf, copy } = open;
    const { dispatch } = this.store;
    // The user has left, or the records were deleted meanwhile.
    const isOver = () => this.#open !== open;
    try {
      const changed = answer.records.flatMap(({ patientId, answers }) => (answers ? [{ patientId, answers }] : []));
      const sealed = await Promise.all(changed.map(({ patientId, answers }) => shelf.seal(patientId, answers)));
      const merged = merge(copy, answer, new Map(changed.map(({ patientId }, index) => [patientId, sealed[index]?.size ?? 0])));
      const list = await shelf.seal(listId, merged);
      if (isOver()) return;
      await shelf.write([...sealed, list], new Set([listId, ...merged.records.map(({ patientId }) => patientId)]));
      if (isOver()) return;
      this.#durable ||= (await navigator.storage?.persist?.()) ?? false;
      if (isOver()) return;
      this.#open = { shelf, copy: merged };
      this.#unreadable.clear();
      dispatch(round.actions.refreshed(this.#shown(merged)));
    } catch (error) {
      if (!isOver()) dispatch(round.actions.persistFailed({ reason: reasonOf(error) }));
    }
  }

  async #answer({ name, params, query }: Asked): Promise<{ data: unknown; at: string } | undefined> {
    if (!this.#open?.copy) return undefined;
    const { shelf, copy } = this.#open;
    const patientId = params?.patient_id ?? params?.patientId;
    const isListed = copy.records.some((each) => each.patientId === patientId);
    const ofOne = patientId !== undefined && isListed && isRecordCall(name) ? answerIn(await shelf.get(patientId), name) : undefined;
    if (patientId !== undefined && isListed && ofOne === undefined) this.#unreadable.add(patientId);
    const data = ofOne ?? answerOfAll(copy, name, query);
    return data === undefined ? undefined : { data, at: copy.at };
  }

  /** The server has ended the session: the records were deleted. */
  forget(): void {
    if (!this.#open) return;
    this.#open = { shelf: this.#open.shelf, copy: undefined };
    if (['kept', 'filling', 'refreshing'].includes(selectRound(this.store.getState()).status)) this.store.dispatch(round.actions.deleted());
  }

  /** The user has left or locked the screen: the records stay on the device, and nothing of them in this page. */
  end(): void {
    this.#ended.abort();
    clearTimeout(this.#timer);
    this.#open = undefined;
    this.store.dispatch(answerFromDevice(undefined));
    this.store.dispatch(round.actions.left());
  }
}
