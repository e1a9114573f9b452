import { inEnglish } from '../../contract/messages';
import { problemDocument } from '../../contract/problemDocument';
import type { FieldError, ProblemDocument } from '../../contract/problems';
import { isRecord } from '../api/problem';
import type { Fate } from './faults';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Of an edit: each field that it changes. As "theirs" it says what the editor saw, which is what the server has: whatever is chosen comes true. */
const conflictsIn = (body: string): FieldError[] => {
  const edit = parsed(body);
  if (!isRecord(edit) || !isRecord(edit.seen)) return [];
  return Object.entries(edit.seen).map(([path, seen]) => {
    const values = { theirs: String(seen) };
    return { path, code: 'field.changedMeanwhile', message: inEnglish('field.changedMeanwhile', values), values };
  });
};

/** The document with which the server would refuse a call, whose body is given; undefined where it is not the server that refuses. */
export const refusalOf = (fault: Fate['fault'], body: string): ProblemDocument | undefined => {
  switch (fault) {
    case 'sessionEnded':
      return problemDocument('sessionEnded');
    case 'tooMany':
      return problemDocument('tooMany', { seconds: 2 });
    case 'unavailable':
      return problemDocument('unavailable');
    case 'conflict': {
      const errors = conflictsIn(body);
      // What is no edit can still be under way already.
      return errors.length > 0 ? problemDocument('changedMeanwhile', undefined, errors) : problemDocument('inProgress');
    }
    default:
      return undefined;
  }
};
