import { awaitedOf, setsOfHandover } from '../../contract/handover';
import type { Handlers } from '../handlers';
import { readerOf } from '../hospitalCipher';
import { allergyCalls, problemCalls, vitalSignsCalls } from './entries';
import { labResultsOf } from './listedResults';
import { assignedPatients, byPatient } from './round';
import { shownPatient } from './shownPatients';

export const handoverHandlers: Handlers<'readHandover'> = {
  readHandover: async (context) => {
    const rows = await assignedPatients(context);
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const read = await readerOf(context.transaction, context.services, context.caller.hospitalId);
    const problems = byPatient(await problemCalls.listOf(context, ids));
    const allergies = byPatient(await allergyCalls.listOf(context, ids));
    const vitalSigns = byPatient(await vitalSignsCalls.listOf(context, ids));
    const labResults = byPatient(await labResultsOf(context, ids));
    for (const id of ids) context.audit(id);
    return rows.map((row) => ({
      patient: shownPatient(read, row),
      problems: problems(row.id),
      allergies: allergies(row.id),
      vitalSigns: setsOfHandover(vitalSigns(row.id)),
      labResults: awaitedOf(labResults(row.id)),
    }));
  },
};
