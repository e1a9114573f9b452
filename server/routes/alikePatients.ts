import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alikeAmong, areAlike } from '../../contract/alikeNames';
import { mostAlike } from '../../contract/patients';
import { phoneKey, tellingDigits } from '../../contract/phoneNumbers';
import { patients } from '../database/schema/patients';
import type { Handlers } from '../handlers';
import { readerOf } from '../hospitalCipher';
import { sortKey } from '../search';
import { patientColumns, shownPatient } from './shownPatients';

export const alikePatientHandlers: Handlers<'findAlikePatients' | 'findAlikeOfMany'> = {
  findAlikePatients: async ({ body, caller: { hospitalId }, transaction, services }) => {
    const { firstName, lastName, email, phoneNumber } = body;
    const phone = phoneKey(phoneNumber);
    const names = [sortKey(sql`${firstName}::text`), sortKey(sql`${lastName}::text`)];
    const found = await transaction
      .select(patientColumns)
      .from(patients)
      .where(
        and(
          eq(patients.hospitalId, hospitalId),
          or(
            eq(sql`lower(${patients.email})`, email.toLowerCase()),
            phone === undefined ? undefined : eq(sql`right(${patients.phoneDigits}, ${tellingDigits})`, phone),
            // Similar names have the first or the last name in common: this finds the candidates, areAlike decides below.
            ...names.flatMap((name) => [eq(patients.lastNameKey, name), eq(patients.firstNameKey, name)]),
          ),
        ),
      )
      .orderBy(desc(patients.position));
    const likeness = (patient: (typeof found)[number]) =>
      Number(patient.email.toLowerCase() === email.toLowerCase()) +
      Number(phone !== undefined && phoneKey(patient.phoneNumber) === phone) +
      2 * Number(areAlike(patient, body));
    const read = await readerOf(transaction, services, hospitalId);
    return found
      .map((patient) => ({ patient, likeness: likeness(patient) }))
      .filter((each) => each.likeness > 0)
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, mostAlike)
      .map(({ patient }) => shownPatient(read, patient));
  },

  findAlikeOfMany: async ({ body, caller: { hospitalId }, transaction, services }) => {
    const asked = body.patients;
    const keysOf = (names: readonly string[]) =>
      sql.join(
        names.map((name) => sortKey(sql`${name}::text`)),
        sql`, `,
      );
    const names = [...new Set(asked.flatMap(({ firstName, lastName }) => [firstName, lastName]))];
    // Without what is sealed: there may be thousands of namesakes.
    const found = await transaction
      .select({ id: patients.id, firstName: patients.firstName, lastName: patients.lastName, email: patients.email })
      .from(patients)
      .where(
        and(
          eq(patients.hospitalId, hospitalId),
          or(
            inArray(sql`lower(${patients.email})`, [...new Set(asked.map(({ email }) => email.toLowerCase()))]),
            and(sql`${patients.lastNameKey} in (${keysOf(names)})`, sql`${patients.firstNameKey} in (${keysOf(names)})`),
          ),
        ),
      );
    // Not each with each: 200 rows and 6,000 namesakes took 9 s.
    const byEmail = new Map(found.map((patient) => [patient.email.toLowerCase(), patient]));
    const alikeTo = alikeAmong(found);
    const here = asked.flatMap((one, place) => {
      const known = byEmail.get(one.email.toLowerCase()) ?? alikeTo(one);
      return known ? [{ place, id: known.id }] : [];
    });
    const ids = [...new Set(here.map(({ id }) => id))];
    const shown = await transaction
      .select(patientColumns)
      .from(patients)
      .where(and(eq(patients.hospitalId, hospitalId), inArray(patients.id, ids)));
    const read = await readerOf(transaction, services, hospitalId);
    const patientOf = new Map(shown.map((patient) => [patient.id, shownPatient(read, patient)]));
    return here.flatMap(({ place, id }) => {
      const patient = patientOf.get(id);
      return patient ? [{ place, patient }] : [];
    });
  },
};
