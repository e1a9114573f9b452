import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch } from '../../api/server';
import { timeAfter } from '../../api/serverClock';
import { type Draft, type Drafts, drafts, selectDrafts } from '../../state/draft';
import { type About, draftIdOf, type Note } from '../../state/note';
import { latestAt, nextOrder, type Outbox, outbox } from '../../state/outbox';
import type { useContractForm } from '../forms/useContractForm';
import { useNotice } from '../notices/notices';
import { useText } from '../texts/texts';
import { entryIdOf } from './entryId';

type Form = Pick<ReturnType<typeof useContractForm>, 'valuesNow' | 'followTyping' | 'fill'>;
type Values = Readonly<Record<string, string>>;

const areSame = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));
const none: Draft = { status: 'none' };
const now = () => new Date().toISOString();

const useDraft = (about: About): Draft => useSelector(selectDrafts)[draftIdOf(about)] ?? none;

/**
 * The draft behind a note's form (DOC-10): restores half-written text and persists every keystroke. `save` puts the note into the
 * outbox under the draft's own Idempotency-Key, empties the form, and returns the key. `about` has to be the same object on every render.
 */
export const useNote = (about: About, { valuesNow, followTyping, fill }: Form) => {
  const dispatch = useDispatch<Dispatch>();
  const notice = useNotice();
  const store = useStore<{ outbox: Outbox; drafts: Drafts }>();
  const id = draftIdOf(about);
  const draft = useDraft(about);
  /** The last values that the form and the draft shared. */
  const shared = useRef<Values>(undefined);

  useEffect(
    () =>
      followTyping((values) => {
        shared.current = values;
        dispatch(drafts.actions.typedIn({ id, about, values, at: now() }));
      }),
    [followTyping, dispatch, id, about],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `draft` changes, but reads the newest draft, not the rendered one
  useEffect(() => {
    const newest = store.getState().drafts[id];
    const was = shared.current;
    if (newest?.status === 'written') {
      // The draft is from before a reload, from another tab, or restored by Undo.
      if (!areSame(newest.values, was ?? {}) && !areSame(newest.values, valuesNow())) fill(newest.values);
      shared.current = newest.values;
    } else if (was) {
      // Another tab has saved or discarded the draft: this one must not save the same text a second time.
      if (areSame(was, valuesNow())) fill({});
      shared.current = undefined;
    }
  }, [draft, store, id, valuesNow, fill]);

  return {
    draft,
    save: (note: Note): string | undefined => {
      // Another tab has saved or discarded the draft while this form was being checked: it is empty.
      if (areSame(valuesNow(), {})) return undefined;
      shared.current = undefined;
      notice.clear(); // The previous note's "Success!" must not seem to be this one's.
      const { outbox: members, drafts: halfWritten } = store.getState();
      const written = halfWritten[id];
      const entryId = written?.status === 'written' ? entryIdOf(written) : crypto.randomUUID();
      const [order, last] = [nextOrder(members), latestAt(members)];
      // The time of writing, however long the note waits, by the server's clock, because the tablet's may be wrong.
      dispatch((event, _, server) => event(outbox.actions.saved({ id: entryId, note, order, at: timeAfter(server, last) })));
      fill({});
      return entryId;
    },
    discard: () => {
      shared.current = undefined;
      dispatch(drafts.actions.discarded({ id }));
      fill({});
    },
    undo: () => dispatch(drafts.actions.undone({ id })),
    /** Replaces the text, for changes that are not typed. */
    rewrite: (values: Values) => {
      shared.current = values;
      fill(values);
      dispatch(drafts.actions.typedIn({ id, about, values, at: now() }));
    },
  };
};

/**
 * Begins a note with the given text; refuses with a message when another one is half-written. One that `isUntouched` by a hand, such as one
 * that another tab has only begun, makes way.
 */
export const useBeginNote = (about: About, isUntouched: (values: Values) => boolean = () => false) => {
  const t = useText();
  const notice = useNotice();
  const dispatch = useDispatch();
  const draft = useDraft(about);
  const isFree = draft.status !== 'written' || isUntouched(draft.values);
  const inTheWay = `draft ${draftIdOf(about)}`;
  useEffect(() => (isFree ? undefined : () => notice.over(inTheWay)), [isFree, notice, inTheWay]);
  return (values: Values): boolean => {
    if (isFree) dispatch(drafts.actions.typedIn({ id: draftIdOf(about), about, values, at: now() }));
    else notice.failure(t('receipt.draftInTheWay'), inTheWay);
    return isFree;
  };
};
