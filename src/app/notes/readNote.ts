import { isEntryKind } from '../../../contract/kindsOfEntry';
import { isMessageKey } from '../../../contract/messages';
import type { Values } from '../../../contract/problems';
import { fieldsOf, text, texts } from '../../device/parse';
import type { Reason } from '../../state/auth';
import type { Written } from '../../state/draft';
import type { About, AboutPatient, Note } from '../../state/note';
import type { Saved } from '../../state/outbox';

const valuesFrom = (value: unknown): Values =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, each]) => [name, typeof each === 'number' ? each : text(each)]));

export const patientFrom = (value: unknown): AboutPatient => {
  const { id, firstName, lastName, patientUniqueId } = texts(value);
  return { id: text(id), firstName: text(firstName), lastName: text(lastName), patientUniqueId: text(patientUniqueId) };
};
const aboutFrom = (value: unknown): About => {
  const { kind, patient } = fieldsOf(value);
  if (kind === 'message') return { kind, patient: null };
  if (isEntryKind(kind)) return { kind, patient: patientFrom(patient) };
  throw new TypeError('no kind of note');
};
const noteFrom = (value: unknown): Note => {
  const about = aboutFrom(value);
  const { text: said, ...body } = texts(fieldsOf(value).body);
  const { handover } = body;
  if (about.kind === 'message') return { ...about, body: { text: text(said), ...(handover && { handover }) } };
  if (Object.keys(body).every((name) => name === 'corrects')) throw new TypeError('nothing is written');
  return { ...about, body };
};

/** Reads a stored draft. Throws when it is not one. */
export const draftFrom = (value: unknown): Written => {
  const { about, values, at } = fieldsOf(value);
  return { about: aboutFrom(about), values: texts(values), at: text(at) };
};

/** Reads a stored note of the outbox, with why it was refused. Throws when it is not one. */
export const savedFrom = (value: unknown): Saved & { problem?: Reason } => {
  const { note, order, at, problem } = fieldsOf(value);
  if (typeof order !== 'number') throw new TypeError('no order');
  const saved = { note: noteFrom(note), order, at: text(at) };
  if (problem === undefined) return saved;
  const { code, values } = fieldsOf(problem);
  return {
    ...saved,
    problem: { code: isMessageKey(code) ? code : 'problem.unexpected', ...(values !== undefined && { values: valuesFrom(values) }) },
  };
};
