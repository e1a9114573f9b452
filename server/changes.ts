import type { FieldError } from '../contract/problems';
import { fieldError, Problem } from './problem';

type Some<F> = { readonly [Name in keyof F]?: F[Name] | undefined };

/**
 * What an edit really changes in a row that somebody else may have edited meanwhile (ADM-17):
 * `mergeChanges(present, changes)` gives the fields to write, which may be none.
 *
 * `present` are the editable fields as they stand, read with `for('no key update')` in the same transaction, so that they still
 * stand when the row is written (`for('update')` would wait for whoever writes a row that points at this one, and they for us). `changes` is the call's body: new values of some of them, and in `seen` what the editor saw there.
 * A field that has become neither what was seen nor what is wanted throws `changedMeanwhile`, with `field.changedMeanwhile` and
 * the present value as `values.theirs` at each such field; nothing is to be written then. Whoever keeps theirs sends the call again
 * without the field, whoever insists on their own sends it with what they see now. A call that does not say what was seen at
 * all, as SPEC.md's, is written as it stands.
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
    // What the editor left as it was is no change: another's stays.
    if (yours === changes.seen?.[name]) continue;
    if (changes.seen && changes.seen[name] !== theirs) conflicts.push(fieldError(name, 'field.changedMeanwhile', { theirs }));
    else wanted[name] = yours;
  }
  if (conflicts.length > 0) throw new Problem('changedMeanwhile', undefined, conflicts);
  return wanted;
};
