import { isRecord } from '../../contract/isRecord';
import { inEnglish } from '../../contract/messages';
import { problemDocument } from '../../contract/problemDocument';
import type { FieldError, ProblemDocument } from '../../contract/problems';
import type { Fate } from './faults';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A conflict for each field that an edit changes. "Theirs" is what the editor saw and the server has, so that both choices work. */
const conflictsIn = (body: string): FieldError[] => {
  const edit = parsed(body);
  if (!isRecord(edit) || !isRecord(edit.seen)) return [];
  return Object.entries(edit.seen).map(([path, seen]) => {
    const values = { theirs: String(seen) };
    return { path, code: 'field.changedMeanwhile', message: inEnglish('field.changedMeanwhile', values), values };
  });
};

/** The problem document for a fault, given the call's body; undefined for faults without an answer of the server. */
export const refusalOf = (fault: Fate['fault'], body: string): ProblemDocument | undefined => {
  switch (fault) {
    case 'sessionEnded':
      return problemDocument('sessionEnded');
    case 'tooMany':
      return problemDocument('tooMany', { seconds: 2, minutes: 1 });
    case 'unavailable':
      return problemDocument('unavailable');
    case 'conflict': {
      const errors = conflictsIn(body);
      // Other calls than edits get `inProgress`.
      return errors.length > 0 ? problemDocument('changedMeanwhile', undefined, errors) : problemDocument('inProgress');
    }
    default:
      return undefined;
  }
};
