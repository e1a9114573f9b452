import { and, eq } from 'drizzle-orm';
import type { Acknowledgement } from '../../contract/acknowledgements';
import type { ListedLabResult } from '../../contract/uploads';
import { entries } from '../database/schema/entries';
import { labResults } from '../database/schema/labResults';
import type { Context, Handlers } from '../handlers';
import { fieldError, Problem } from '../problem';
import { announceResults } from './assignments';
import { acknowledgementCalls } from './entries';
import type { Of } from './entryCalls';
import { labResultsOf } from './listedResults';
import { patientSeenBy } from './patients';

type Adding = Context<'addAcknowledgement'>;

/** Checks that the result is the patient's, and that a corrected acknowledgement is of this result. */
const checkResult = async ({ params, body: { result, corrects }, caller, transaction }: Adding): Promise<void> => {
  const { hospitalId } = caller;
  const patient = await patientSeenBy(transaction, caller, params.patient_id);
  const here = and(eq(labResults.hospitalId, hospitalId), eq(labResults.patientId, patient.id), eq(labResults.id, result));
  if ((await transaction.$count(labResults, here)) === 0)
    throw new Problem('invalidInput', undefined, [fieldError('result', 'id.missing')]);
  if (!corrects) return;
  const corrected = and(eq(entries.hospitalId, hospitalId), eq(entries.id, corrects), eq(entries.labResultId, result));
  if ((await transaction.$count(entries, corrected)) === 0)
    throw new Problem('invalidInput', undefined, [fieldError('corrects', 'id.missing')]);
};

/**
 * Without the acknowledgements of results that the caller does not get: withdrawn ones that they never saw. `results` are those that they get.
 * An acknowledgement that cannot be read stays: it says nothing.
 */
export const withoutHidden = (acknowledged: readonly Acknowledgement[], results: readonly ListedLabResult[]): Acknowledgement[] => {
  const shown = new Set(results.map(({ id }) => id));
  return acknowledged.filter(({ result }) => result === null || shown.has(result));
};

export const acknowledgementHandlers: Handlers<'listAcknowledgements' | 'addAcknowledgement'> = {
  listAcknowledgements: async (context) => {
    const { id } = await patientSeenBy(context.transaction, context.caller, context.params.patient_id);
    const shown = <Shown>(rows: readonly Of<Shown>[]) => rows.map((row) => row.shown);
    return withoutHidden(shown(await acknowledgementCalls.listOf(context, [id])), shown(await labResultsOf(context, [id])));
  },
  addAcknowledgement: {
    change: async (context) => {
      await checkResult(context);
      const id = await acknowledgementCalls.add.change(context);
      await announceResults(context.transaction, context.caller.hospitalId, context.params.patient_id);
      return id;
    },
    show: acknowledgementCalls.add.show,
  },
};
