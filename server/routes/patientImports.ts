import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { patientImports } from '../database/schema/patientImports';
import { announce } from '../events';
import type { Handlers } from '../handlers';
import { cipherOf } from '../hospitalCipher';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import { insertPatients, newPatient } from './newPatients';

export const patientImportHandlers: Handlers<'importPatients'> = {
  importPatients: {
    change: async ({ body, caller: { hospitalId, userId }, transaction, services, audit }) => {
      const cipher = await cipherOf(transaction, services, hospitalId);
      const rows = body.patients.map((patient) => newPatient(cipher, patient));
      await requireRoom(transaction, hospitalId, 'patients', rows.length);
      await insertPatients(transaction, rows);
      for (const { id } of rows) audit(id);
      await announce(transaction, { kind: 'patient', to: { userType: 'hospitalAdmin' } });
      const id = randomUUID();
      await transaction.insert(patientImports).values({ hospitalId, id, importedBy: userId, added: rows.length });
      return id;
    },
    show: async ({ caller: { hospitalId }, transaction }, id) => {
      const [part] = await transaction
        .select({ added: patientImports.added })
        .from(patientImports)
        .where(and(eq(patientImports.hospitalId, hospitalId), eq(patientImports.id, id)));
      if (!part) throw new Problem('notFound');
      return part;
    },
  },
};
