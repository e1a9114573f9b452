import type { Handlers } from '../handlers';
import { announceResults } from './assignments';
import { acknowledgementCalls } from './entries';
import type { Of } from './entryCalls';
import { labResultsOf } from './listedResults';
import { checkCorrected, checkResult, withoutHidden } from './namedResults';
import { patientSeenBy } from './patients';

const shown = <Shown>(rows: readonly Of<Shown>[]) => rows.map((row) => row.shown);

export const acknowledgementHandlers: Handlers<'listAcknowledgements' | 'addAcknowledgement'> = {
  listAcknowledgements: async (context) => {
    const { id } = await patientSeenBy(context.transaction, context.caller, context.params.patient_id);
    return withoutHidden(shown(await acknowledgementCalls.listOf(context, [id])), shown(await labResultsOf(context, [id])));
  },
  addAcknowledgement: {
    change: async (context) => {
      const { caller, params, transaction } = context;
      const { result, corrects } = context.body;
      const patient = await patientSeenBy(transaction, caller, params.patient_id);
      const naming = { hospitalId: caller.hospitalId, patientId: patient.id, result };
      await checkResult(transaction, naming);
      if (corrects) await checkCorrected(transaction, naming, corrects);
      const id = await acknowledgementCalls.add.change(context);
      await announceResults(transaction, caller.hospitalId, params.patient_id);
      return id;
    },
    show: acknowledgementCalls.add.show,
  },
};
