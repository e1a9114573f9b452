import { createHash, randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { keyOfMedicine, type Medicine, mostMedicines } from '../../contract/medicines';
import type { Transaction } from '../database/connection';
import { hospitalMedicines } from '../database/schema/hospitalMedicines';
import { hospitals } from '../database/schema/hospitals';
import type { Handlers } from '../handlers';
import { fieldError, Problem } from '../problem';

const { id, name, ingredient, group, key, hospitalId: ofHospital } = hospitalMedicines;

/** The hospital's own list, by name. */
export const medicinesOf = (transaction: Transaction, hospitalId: string): Promise<Medicine[]> =>
  transaction.select({ id, name, ingredient, group }).from(hospitalMedicines).where(eq(ofHospital, hospitalId)).orderBy(key);

/** Changes with the list. */
export const versionOfMedicines = (list: readonly Medicine[]): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 22);

export const medicineHandlers: Handlers<'listMedicines' | 'importMedicines' | 'removeMedicine'> = {
  listMedicines: ({ caller: { hospitalId }, transaction }) => medicinesOf(transaction, hospitalId),

  importMedicines: {
    change: async ({ body, caller: { hospitalId }, transaction, audit }) => {
      // One import after the other: two together could be more than the list may have.
      await transaction.select({ name: hospitals.name }).from(hospitals).where(eq(hospitals.hospitalId, hospitalId)).for('no key update');
      if (body.replaces) await transaction.delete(hospitalMedicines).where(eq(ofHospital, hospitalId));
      const given = new Map(body.medicines.map((each) => [keyOfMedicine(each.name), each]));
      const rows = [...given].map(([itsKey, each]) => ({
        hospitalId,
        id: randomUUID(),
        key: itsKey,
        name: each.name,
        ingredient: each.ingredient ?? '',
        group: each.group ?? '',
      }));
      // A list of names alone does not empty what is known of them.
      const set = {
        name: sql`excluded.name`,
        ingredient: sql`coalesce(nullif(excluded.ingredient, ''), ${ingredient})`,
        group: sql`coalesce(nullif(excluded.class, ''), ${group})`,
      };
      await transaction
        .insert(hospitalMedicines)
        .values(rows)
        .onConflictDoUpdate({ target: [ofHospital, key], set });
      const [all] = await transaction.select({ rows: count() }).from(hospitalMedicines).where(eq(ofHospital, hospitalId));
      if (all && all.rows > mostMedicines)
        throw new Problem('invalidInput', undefined, [fieldError('medicines', 'medicines.tooMany', { max: mostMedicines })]);
      audit(null);
      return hospitalId;
    },
    show: async () => ({ done: true as const }),
  },

  removeMedicine: {
    change: async ({ params: { medicineId }, caller: { hospitalId }, transaction, audit }) => {
      const [removed] = await transaction
        .delete(hospitalMedicines)
        .where(and(eq(ofHospital, hospitalId), eq(id, medicineId)))
        .returning({ id });
      if (!removed) throw new Problem('notFound');
      audit(null);
      return medicineId;
    },
    show: async () => ({ done: true as const }),
  },
};
