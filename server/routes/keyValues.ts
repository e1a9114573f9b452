import type { Handlers } from '../handlers';
import { keyValueCalls } from './entries';
import { labResultsOf } from './listedResults';
import { checkResult, withoutHidden } from './namedResults';
import { patientSeenBy } from './patients';

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
      if (body.result) await checkResult(transaction, { hospitalId: caller.hospitalId, patientId: patient.id, result: body.result });
      return keyValueCalls.add.change(context);
    },
    show: keyValueCalls.add.show,
  },
};
