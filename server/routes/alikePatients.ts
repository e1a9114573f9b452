import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alikeAmong, areAlike } from '../../contract/alikeNames';
import { mostAlike } from '../../contract/patients';
import { phoneKey } from '../../contract/phoneNumbers';
import { isOneOf } from '../database/isOneOf';
import { patients } from '../database/schema/patients';
import type { Handlers } from '../handlers';
import { readerOf } from '../hospitalCipher';
import { emailKey, sortKey } from '../search';
import { patientColumns, shownPatient } from './shownPatients';

export const alikePatientHandlers: Handlers<'findAlikePatients' | 'findAlikeOfMany'> = {
  findAlikePatients: async ({ body, caller: { hospitalId }, transaction, services }) => {
    const { firstName, lastName, email, phoneNumber } = body;
    const phone = phoneKey(phoneNumber);
    const inHospital = eq(patients.hospitalId, hospitalId);
    const names = sql.join([sortKey(sql`${firstName}::text`), sortKey(sql`${lastName}::text`)], sql`, `);
    // Similar names have the first or the last name in common: so each name of the namesakes once, of whom there may be thousands. Each half
    // reads an index alone (lateIndexes.ts); a condition with `or` reads the patients.
    const having = (key: typeof patients.lastNameKey | typeof patients.firstNameKey) =>
      transaction
        .select({ firstName: patients.firstNameKey, lastName: patients.lastNameKey })
        .from(patients)
        .where(and(inHospital, sql`${key} in (${names})`));
    const namesakes = await having(patients.lastNameKey).union(having(patients.firstNameKey));
    const alike = namesakes.flatMap((name) =>
      areAlike({ firstName: name.firstName ?? '', lastName: name.lastName ?? '' }, body)
        ? [sql`(${name.lastName}, ${name.firstName})`]
        : [],
    );
    const isAlike =
      alike.length > 0 ? sql`(${patients.lastNameKey}, ${patients.firstNameKey}) in (${sql.join(alike, sql`, `)})` : undefined;
    const isSameEmail = eq(patients.emailKey, emailKey(sql`${email}::text`));
    const isSamePhone = phone === undefined ? undefined : eq(patients.phoneKey, phone);
    const weight = (condition: SQL | undefined) => (condition ? sql`(${condition})::int` : sql`0`);
    const found = await transaction
      .select(patientColumns)
      .from(patients)
      .where(and(inHospital, or(isSameEmail, isSamePhone, isAlike)))
      .orderBy(desc(sql`${weight(isSameEmail)} + ${weight(isSamePhone)} + 2 * ${weight(isAlike)}`), desc(patients.position))
      .limit(mostAlike);
    const read = await readerOf(transaction, services, hospitalId);
    return found.map((patient) => shownPatient(read, patient));
  },

  findAlikeOfMany: async ({ body, caller: { hospitalId }, transaction, services }) => {
    const asked = body.patients;
    const keysOf = (texts: Iterable<string>, key: (text: SQLWrapper) => SQL) =>
      sql.join(
        [...new Set(texts)].map((text) => key(sql`${text}::text`)),
        sql`, `,
      );
    const names = keysOf(
      asked.flatMap(({ firstName, lastName }) => [firstName, lastName]),
      sortKey,
    );
    const emails = keysOf(
      asked.map(({ email }) => email),
      emailKey,
    );
    const inHospital = eq(patients.hospitalId, hospitalId);
    const columns = { id: patients.id, firstName: patients.firstName, lastName: patients.lastName, email: patients.email };
    // Without the sealed columns, and only one of many namesakes, of whom there may be thousands.
    const namesakes = await transaction
      .selectDistinctOn([patients.firstName, patients.lastName], columns)
      .from(patients)
      .where(and(inHospital, sql`${patients.lastNameKey} in (${names})`, sql`${patients.firstNameKey} in (${names})`));
    const sameEmail = await transaction
      .select(columns)
      .from(patients)
      .where(and(inHospital, sql`${patients.emailKey} in (${emails})`));
    // Do not compare each with each: 200 rows and 6,000 namesakes took 9 s.
    const byEmail = new Map(sameEmail.map((patient) => [patient.email.toLowerCase(), patient]));
    const alikeTo = alikeAmong(namesakes);
    const here = asked.flatMap((one, place) => {
      const known = byEmail.get(one.email.toLowerCase()) ?? alikeTo(one);
      return known ? [{ place, id: known.id }] : [];
    });
    const ids = [...new Set(here.map(({ id }) => id))];
    const shown = await transaction
      .select(patientColumns)
      .from(patients)
      .where(and(eq(patients.hospitalId, hospitalId), isOneOf(patients.id, ids)));
    const read = await readerOf(transaction, services, hospitalId);
    const patientOf = new Map(shown.map((patient) => [patient.id, shownPatient(read, patient)]));
    return here.flatMap(({ place, id }) => {
      const patient = patientOf.get(id);
      return patient ? [{ place, patient }] : [];
    });
  },
};
