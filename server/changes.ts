import type { FieldError } from '../contract/problems';
import { fieldError, Problem } from './problem';

type Some<F> = { readonly [Name in keyof F]?: F[Name] | undefined };

/**
 * Merges an edit into a row that somebody else may have edited meanwhile (ADM-17). Returns the fields to write, which may be none.
 *
 * `present`: the editable fields of the stored row. Read them with `for('no key update')` in the same transaction, so that nobody changes
 * them before the write. (`for('update')` can deadlock with a transaction that writes a row which references this one.)
 * `changes`: the call's body: new values of some fields, and in `seen` what the editor saw in them. Without `seen`, as in SPEC.md's
 * calls, all new values are written.
 *
 * Throws `changedMeanwhile` when a field's stored value is neither `seen` nor the new one; write nothing then. Each such field has the
 * error `field.changedMeanwhile` with the stored value in `values.theirs`. To keep theirs, send the call again without the field; to
 * keep yours, send it with the stored value as `seen`.
 */
export const mergeChanges = <F extends Readonly<Record<string, string>>>(
  present: F,
  changes: Some<F> & { readonly seen?: Some<F> | undefined },
): Partial<F> => {
  const wanted: Partial<F> = {};
  const conflicts: FieldError[] = [];
  const asked: Some<F> = changes;
  for (const name of Object.keys(present) as (keyof F & string)[]) {
    const theirs: F[typeof name] = present[name];
    const yours = asked[name];
    if (yours === undefined || yours === theirs) continue;
    // The editor did not change this field, so somebody else's change stays.
    if (yours === changes.seen?.[name]) continue;
    if (changes.seen && changes.seen[name] !== theirs) conflicts.push(fieldError(name, 'field.changedMeanwhile', { theirs }));
    else wanted[name] = yours;
  }
  if (conflicts.length > 0) throw new Problem('changedMeanwhile', undefined, conflicts);
  return wanted;
};
