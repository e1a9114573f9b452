import type { Context, Handlers } from '../handlers';
import { cipherOf, readerOf } from '../hospitalCipher';
import { fieldError, Problem } from '../problem';
import { announceResults } from './assignments';
import { addKeyValueAsAdmin, keyValueCalls } from './entries';
import { checkLived } from './lifetimes';
import { labResultsOf } from './listedResults';
import { checkResult, checkStands, withoutHidden } from './namedResults';
import { patientSeenBy } from './patients';
import type { PatientRow } from './shownPatients';
import { writtenAtOf } from './writtenAt';

type Adding = Context<'addKeyValue'>;

/** An admin types what stands in a result that is uploaded. What it says afterwards, and what was wrong with it, says a doctor. */
const addAsAdmin = async ({ caller, body, transaction, services }: Adding, patient: PatientRow) => {
  const { hospitalId, userId } = caller;
  const { result, corrects } = body;
  if (!result || corrects) throw new Problem('invalidInput', undefined, [fieldError(result ? 'corrects' : 'result', 'id.missing')]);
  checkLived(await readerOf(transaction, services, hospitalId), patient, body);
  const cipher = await cipherOf(transaction, services, hospitalId);
  const writtenAt = writtenAtOf(body.writtenAt, undefined);
  const id = await addKeyValueAsAdmin(transaction, cipher, { ...body, patientId: patient.id, writtenAt }, { doctorId: null, userId });
  await announceResults(transaction, hospitalId, patient.id);
  return id;
};

export const keyValueHandlers: Handlers<'listKeyValues' | 'addKeyValue'> = {
  listKeyValues: async (context) => {
    const { id } = await patientSeenBy(context.transaction, context.caller, context.params.patient_id);
    const results = (await labResultsOf(context, [id])).map(({ shown }) => shown);
    return withoutHidden(await keyValueCalls.list(context), results);
  },
  addKeyValue: {
    change: async (context) => {
      const { caller, params, body, transaction } = context;
      const patient = await patientSeenBy(transaction, caller, params.patient_id);
      if (body.result) {
        const naming = { hospitalId: caller.hospitalId, patientId: patient.id, result: body.result };
        await checkResult(transaction, naming);
        // Its value would count nowhere, and whoever typed it has to know.
        await checkStands(transaction, naming);
      }
      return caller.userType === 'doctor' ? keyValueCalls.add.change(context) : addAsAdmin(context, patient);
    },
    show: keyValueCalls.add.show,
  },
};
