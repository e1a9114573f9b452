import { type Asked, answerFromDevice } from '../../api/keptAnswers';
import { isSharedDevice } from '../../api/sharedDevice';
import { FileShelf } from '../../device/fileShelf';
import { deleteRound, RoundShelf } from '../../device/roundShelf';
import type { UserDevice } from '../../device/userDevice';
import { round, selectRound } from '../../state/round';
import type { Store } from '../slices';
import { type Added, addedBy, addToRecord } from './addToRecord';
import { answerFromShelves, type Open } from './answerFromShelves';
import { askForChanges } from './askForChanges';
import { type Copy, sizeOf } from './copy';
import { FilesOfRound } from './filesOfRound';
import { forgetPatient } from './forgetPatient';
import { inOneTab } from './inOneTab';
import { isFull } from './isFull';
import { keepingNoted, keepingRefused } from './keepTask';
import { KeptList } from './keptList';
import { looksEvery, timeout } from './looks';
import { isMarkedOff, markOff } from './offMark';
import { storeAnswer } from './storeAnswer';

/** Milliseconds in which one look serves all that asked for it. */
const gathers = 1_000;
/** Milliseconds between two attempts to open the storage. */
const openRetryPause = 30_000;

const reasonOf = (error: unknown) => (isFull(error) ? ('full' as const) : ('unavailable' as const));

/** Keeps the records of a doctor's patients on this device, fresh while the server can be reached, and answers from them (OFF-1, OFF-2). */
export class RoundOfUser {
  readonly #ended = new AbortController();
  /** Records to ask for again: they could not be read, or another tab has written another version. */
  readonly #unreadable = new Set<string>();
  #open: Open | undefined;
  /** What can be read already while the storage is being opened: pages ask at once, and their next try would be half a second later. */
  #opening: Promise<Open | undefined> | undefined;
  #durable: boolean | undefined;
  #looking: Promise<void> | undefined;
  #looksAgain = false;
  /** Entries that the server has taken since the present look began: its answer may be without them. */
  #addedMeanwhile: Added[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wasReachable = false;
  /** In bytes. */
  #recordsSize = 0;

  constructor(
    readonly store: Pick<Store, 'dispatch' | 'getState'>,
    readonly here: UserDevice,
  ) {}

  get #isOver(): boolean {
    return this.#ended.signal.aborted;
  }

  begin(): void {
    // WorkOnDevice deletes what was here.
    if (isSharedDevice()) return void this.store.dispatch(round.actions.switchedOff({ by: 'device' }));
    this.store.dispatch(round.actions.openingStarted());
    this.#start();
    this.store.dispatch(answerFromDevice((asked) => this.#answer(asked)));
  }

  #start(): void {
    this.#opening = new Promise((resolve) => void this.#begin(resolve).finally(() => resolve(undefined)));
  }

  /** Calls `opened` as soon as the records can be read, and with nothing where the key is not on this device. */
  async #begin(opened: (open?: Open) => void): Promise<void> {
    const { dispatch } = this.store;
    try {
      const database = await this.here.database(() => this.#lost());
      const shelf = new RoundShelf(database, this.here.userId, await this.here.key(opened));
      const open = this.#opened(shelf);
      const reading = open.list.read();
      opened(open);
      const copy = await reading;
      await shelf.deleteOthers();
      this.#durable ??= await navigator.storage?.persisted?.().catch(() => false);
      await open.files.open(copy);
      const none = (await isMarkedOff(shelf)) ? round.actions.switchedOff({ by: 'hospital' }) : round.actions.foundNone();
      if (this.#isOver) return;
      this.#open = open;
      if (this.#status === 'opening' || this.#status === 'failing') dispatch(copy ? round.actions.found(this.#shown(open, copy)) : none);
      this.#look();
    } catch (error) {
      if (this.#isOver) return;
      if (this.#status === 'opening') dispatch(round.actions.persistFailed({ reason: reasonOf(error) }));
      this.#timer = setTimeout(() => this.#start(), openRetryPause);
    }
  }

  #opened(shelf: RoundShelf): Open {
    const files = new FileShelf(shelf.database, shelf.userId, shelf.key);
    const open: Open = {
      shelf,
      list: new KeptList(shelf),
      files: new FilesOfRound(
        this.store,
        { files, round: shelf },
        () => {
          const { shown } = open.files;
          if (this.#open === open && 'files' in selectRound(this.store.getState()))
            this.store.dispatch(round.actions.filesChanged({ ...shown, size: this.#recordsSize + shown.size }));
        },
        (id) => !this.#isOver && keepingRefused(this.store, id, 'labResult.keepLater'),
      ),
    };
    return open;
  }

  /** The browser has closed the storage: its data was cleared, or another tab has a newer version. */
  #lost(): void {
    if (this.#isOver || !this.#open) return;
    this.#open.files.end();
    this.#open = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#start(), openRetryPause);
  }

  get #status() {
    return selectRound(this.store.getState()).status;
  }

  #shown({ files: { shown } }: Open, copy: Copy) {
    this.#recordsSize = sizeOf(copy);
    return { ...shown, patients: copy.records.length, size: this.#recordsSize + shown.size, at: copy.at, durable: this.#durable ?? false };
  }

  /** The doctor wants this lab result on the device. The button learns whether that was noted. */
  async ask(id: string): Promise<void> {
    try {
      const isNoted = await this.#open?.files.ask(id);
      if (this.#isOver) return;
      if (isNoted) keepingNoted(this.store, id);
      else keepingRefused(this.store, id, 'labResult.keepFailed');
    } catch (error) {
      if (!this.#isOver) keepingRefused(this.store, id, isFull(error) ? 'labResult.keepFull' : 'labResult.keepFailed');
    }
  }

  /** To be called after every change of the state: looks as soon as the server can be reached again. */
  changed(): void {
    const { auth, connection } = this.store.getState();
    const isReachable = auth.status === 'signedIn' && !('since' in connection);
    if (isReachable && !this.#wasReachable) this.look();
    this.#wasReachable = isReachable;
  }

  /**
   * A call was answered. The entry that it has added is on this device at once: its author must see it also where the network goes before
   * the next look.
   */
  async answered(arg: unknown, payload: unknown): Promise<void> {
    const added = addedBy(arg, payload);
    if (!added || !this.#open) return;
    if (this.#looking) this.#addedMeanwhile.push(added);
    await this.#put(this.#open, added);
  }

  async #put(open: Open, added: Added): Promise<void> {
    if (this.#open === open) await addToRecord(open, added).catch(() => undefined);
  }

  /** Asks the server soon for what has changed. */
  look(): void {
    if (this.#isOver || !this.#open) return;
    // What has changed since the present look began needs another one.
    if (this.#looking) {
      this.#looksAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), gathers);
  }

  #look(): void {
    clearTimeout(this.#timer);
    const look = async () => {
      const isDone = await inOneTab(`round:${this.here.userId}`, () => this.#refresh().then(() => true));
      // While another tab asks, this one waits: what that one stores it reads right after.
      if (!isDone) this.#looksAgain = true;
    };
    this.#looking ??= look().finally(() => {
      this.#looking = undefined;
      clearTimeout(this.#timer);
      if (!this.#isOver && this.#open) this.#timer = setTimeout(() => this.#look(), this.#looksAgain ? gathers : looksEvery);
      this.#looksAgain = false;
      this.#addedMeanwhile = [];
    });
  }

  async #refresh(): Promise<void> {
    const open = this.#open;
    const { dispatch, getState } = this.store;
    if (!open || getState().auth.status !== 'signedIn' || getState().connection.status === 'offline') return;
    const isOff = this.#status === 'switchedOff';
    if (!isOff) dispatch(round.actions.refreshStarted());
    const asked = new AbortController();
    const timer = setTimeout(() => asked.abort(), timeout);
    const stop = () => asked.abort();
    this.#ended.signal.addEventListener('abort', stop);
    try {
      const copy = await open.list.read();
      const answer = await askForChanges(this.store, open.shelf, copy, this.#unreadable, asked.signal);
      // The user has left, or the records were deleted meanwhile.
      if (this.#open !== open) return;
      if (answer?.switchedOff) return await this.#switchOff(open);
      const isHere = () => getState().auth.status === 'signedIn' && !isSharedDevice();
      const stored = answer && (await storeAnswer(open, copy, answer, isHere));
      for (const added of stored ? this.#addedMeanwhile : []) await this.#put(open, added);
      for (const { patientId, answers } of stored ? answer.records : []) if (answers) this.#unreadable.delete(patientId);
      if (this.#open !== open) return;
      if (stored) dispatch(round.actions.refreshed(this.#shown(open, stored)));
      else if (!isOff)
        dispatch(copy && this.#status === 'filling' ? round.actions.found(this.#shown(open, copy)) : round.actions.refreshFailed());
      if (!stored) return;
      const staying = new Set(stored.records.map(({ patientId }) => patientId));
      for (const { patientId } of copy?.records ?? []) if (!staying.has(patientId)) dispatch(forgetPatient(patientId));
      open.files.follow(stored);
      this.#askToKeep();
    } catch (error) {
      if (this.#open === open) dispatch(round.actions.persistFailed({ reason: reasonOf(error) }));
    } finally {
      clearTimeout(timer);
      this.#ended.signal.removeEventListener('abort', stop);
    }
  }

  /** The hospital wants no records on devices. At each look: another tab may have gone on storing files. */
  async #switchOff(open: Open): Promise<void> {
    await open.files.stop();
    if (this.#open !== open) return;
    this.#open = this.#opened(open.shelf);
    await deleteRound(open.shelf.database, this.here.userId);
    // Without room for it the records are gone all the same.
    await markOff(open.shelf).catch(() => undefined);
    if (!this.#isOver && this.#status !== 'switchedOff') this.store.dispatch(round.actions.switchedOff({ by: 'hospital' }));
  }

  /** Asks the browser once not to drop the records. Not awaited: Firefox asks the user. */
  #askToKeep(): void {
    if (this.#durable !== false) return;
    this.#durable = undefined;
    navigator.storage?.persist?.().then(
      (durable) => {
        this.#durable = durable || undefined;
      },
      () => undefined,
    );
  }

  async #answer(asked: Asked): Promise<{ data: unknown; at: string } | undefined> {
    // Opening may wait for this call.
    if (asked.name === 'getBrowserKey') return undefined;
    const open = this.#open ?? (await this.#opening);
    return open && answerFromShelves(open, asked, (patientId) => this.#cannotRead(patientId));
  }

  /** Asks for the record again. */
  #cannotRead(patientId: string): void {
    if (!this.#unreadable.has(patientId)) this.look();
    this.#unreadable.add(patientId);
  }

  /** The server has ended the session: the records were deleted. */
  forget(): void {
    if (!this.#open) return;
    this.#open.files.end();
    this.#open = this.#opened(this.#open.shelf);
    if (['kept', 'filling', 'refreshing'].includes(this.#status)) this.store.dispatch(round.actions.deleted());
  }

  #close(open: Open | undefined): void {
    open?.files.end();
    open?.list.forget();
  }

  /** The user has left or locked the screen: the records stay on the device, and nothing of them in this page. */
  end(): void {
    this.#ended.abort();
    clearTimeout(this.#timer);
    this.#close(this.#open);
    // It may be opened only after the end.
    void this.#opening?.then((open) => this.#close(open));
    this.#open = undefined;
    this.#opening = undefined;
    this.store.dispatch(answerFromDevice(undefined));
    this.store.dispatch(round.actions.left());
  }
}
