import { type EntryKind, eachField, type FieldOf } from '../../../../contract/kindsOfEntry';
import { listed, type Outbox } from '../../../state/outbox';

type Body = Readonly<Record<FieldOf<EntryKind>, string | null>>;
/** An entry as it is printed. `isUnsent`: only this device has it so far. */
export type PaperEntry = {
  id: string;
  at: string;
  author: string;
  corrects: string | null;
  body: Partial<Body>;
  isUnsent: boolean;
};

type Row = { id: string; author: string; corrects: string | null; writtenAt: string } & { readonly [name: string]: unknown };
type Whose = { patientId: string; outbox: Outbox; author: string };

const textOf = (given: unknown): string | null => (given === undefined ? '' : typeof given === 'string' ? given : null);

/** All entries of a kind, newest first: those on the server, and what `author` has written on this device and it does not have yet. */
export const entriesOf = (kind: EntryKind, rows: readonly Row[], { patientId, outbox, author }: Whose): PaperEntry[] => {
  const unsent = listed(outbox)
    .filter((each) => !(each.status === 'delivered' && rows.some(({ id }) => id === each.rowId)))
    .flatMap(({ id, at, note }): PaperEntry[] =>
      note.kind === kind && note.patient.id === patientId
        ? [{ id, at, author, corrects: note.body.corrects ?? null, body: eachField(kind, (name) => note.body[name] ?? ''), isUnsent: true }]
        : [],
    );
  const onServer = rows.map(
    ({ id, author: by, corrects, writtenAt: at, ...row }): PaperEntry => ({
      id,
      at,
      author: by,
      corrects,
      body: eachField(kind, (name) => textOf(row[name])),
      isUnsent: false,
    }),
  );
  return [...unsent.reverse(), ...onServer].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
};

type Linked = { id: string; corrects: string | null };
/** An entry that nobody has corrected, with what it corrects, directly or through another. */
export type Chain<Entry> = { entry: Entry; before: readonly Entry[] };

/** What stands of these entries, in their order, each with what it corrects: nothing that was written is missing on paper. */
export const chainsOf = <Entry extends Linked>(entries: readonly Entry[]): Chain<Entry>[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  const beforeOf = ({ corrects }: Entry): Entry[] => {
    const before = byId.get(corrects ?? '');
    return before ? [before, ...beforeOf(before)] : [];
  };
  return entries.filter(({ id }) => !corrected.has(id)).map((entry) => ({ entry, before: beforeOf(entry) }));
};
