import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { type Draft, drafts, selectDrafts } from '../state/draft';
import { type About, draftIdOf, type Note } from '../state/note';
import { nextOrder, type Outbox, outbox } from '../state/outbox';
import { useNotice } from './notices';
import { useText } from './texts';
import type { useContractForm } from './useContractForm';

type Form = Pick<ReturnType<typeof useContractForm>, 'isDirty' | 'valuesNow' | 'followTyping' | 'fill'>;
type Values = Readonly<Record<string, string>>;

const areSame = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));
const none: Draft = { status: 'none' };
const now = () => new Date().toISOString();

const useDraft = (about: About): Draft => useSelector(selectDrafts)[draftIdOf(about)] ?? none;

/**
 * The draft behind a note's form (DOC-10): what was half-written is there again, every keystroke is kept, and `save` hands the note to
 * the outbox under a new Idempotency-Key and empties the form. `about` has to be the same object from one drawing to the next.
 */
export const useNote = (about: About, { isDirty, valuesNow, followTyping, fill }: Form) => {
  const dispatch = useDispatch();
  const store = useStore<{ outbox: Outbox }>();
  const id = draftIdOf(about);
  const draft = useDraft(about);

  useEffect(
    () => followTyping((values) => dispatch(drafts.actions.typedIn({ id, about, values, at: now() }))),
    [followTyping, dispatch, id, about],
  );

  // From before a reload, from another tab, or had back: shown unless something else is being typed here.
  const found = draft.status === 'written' ? draft.values : undefined;
  const before = useRef(found);
  useEffect(() => {
    const was = before.current;
    before.current = found;
    if (found && !isDirty && !areSame(found, valuesNow())) fill(found);
    // Saved or thrown away in another tab: the same text must not be saved here a second time.
    if (!found && was && areSame(was, valuesNow())) fill({});
  }, [found, isDirty, valuesNow, fill]);

  return {
    draft,
    save: (note: Note) => {
      const order = nextOrder(store.getState().outbox);
      dispatch(outbox.actions.saved({ id: crypto.randomUUID(), note, order, at: now() }));
      dispatch(drafts.actions.submitted({ id }));
      fill({});
    },
    discard: () => {
      dispatch(drafts.actions.discarded({ id }));
      fill({});
    },
    undo: () => dispatch(drafts.actions.undone({ id })),
    /** Puts these values in place of what is written: for what the form does besides typing. */
    rewrite: (values: Values) => {
      fill(values);
      dispatch(drafts.actions.typedIn({ id, about, values, at: now() }));
    },
  };
};

/** Begins a note with what is given; refuses in words while another is half-written there. */
export const useBeginNote = (about: About) => {
  const t = useText();
  const notice = useNotice();
  const dispatch = useDispatch();
  const isFree = useDraft(about).status !== 'written';
  return (values: Values): boolean => {
    if (isFree) dispatch(drafts.actions.typedIn({ id: draftIdOf(about), about, values, at: now() }));
    else notice.failure(t('receipt.draftInTheWay'));
    return isFree;
  };
};
