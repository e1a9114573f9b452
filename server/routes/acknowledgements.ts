import { and, eq } from 'drizzle-orm';
import { entries } from '../database/schema/entries';
import { labResults } from '../database/schema/labResults';
import type { Context, Handlers } from '../handlers';
import { fieldError, Problem } from '../problem';
import { announceResults } from './assignments';
import { acknowledgementCalls } from './entries';
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

export const acknowledgementHandlers: Handlers<'listAcknowledgements' | 'addAcknowledgement'> = {
  listAcknowledgements: acknowledgementCalls.list,
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
