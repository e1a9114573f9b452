import { randomUUID } from 'node:crypto';
import type { Member } from './ward';

/** The kinds of call of a ward round. `share`: of a hundred calls of the mixed round. Goals in calls per second, on PostgreSQL. */
export const kinds = {
  list: { share: 20, goal: 1_200 },
  search: { share: 10, goal: undefined },
  record: { share: 25, goal: 900 },
  'read notes': { share: 25, goal: 900 },
  'write note': { share: 15, goal: 500 },
  events: { share: 5, goal: undefined },
} as const satisfies Record<string, { share: number; goal: number | undefined }>;
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

/** Who makes such a call. */
export const makes = (kind: Kind, { isAdmin }: Member): boolean => isAdmin === (kind === 'search');

export const searched = ['a', 'ad', 'mensah', 'oko', 'zo'];

/** The text of an HTTP request. The last headers are for the floor, which trusts them; the product looks at the token. */
export const requestOf = (kind: Kind, member: Member, number: number): string => {
  const patient = member.patients[number % (member.patients.length || 1)];
  const paths: Record<Kind, string> = {
    list: '/v1/patients?limit=20',
    search: `/v1/patients?limit=20&q=${searched[number % searched.length]}`,
    record: `/v1/patients/${patient}`,
    'read notes': `/v1/medicalHistory/${patient}`,
    'write note': `/v1/medicalHistory/${patient}`,
    events: '/v1/events',
  };
  const written = kind === 'write note';
  const body = written
    ? JSON.stringify({
        complaint: 'Cough for three days, worse at night. No fever, no pain.',
        diagnosis: 'Bronchitis. Fluids, rest, seen again in a week.',
        writtenAt: new Date().toISOString(),
      })
    : '';
  return [
    `${written ? 'POST' : 'GET'} ${paths[kind]} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    `authorization: Bearer ${member.token}`,
    `x-kind: ${kind}`,
    `x-caller: ${member.hospitalId} ${member.userId} ${member.sessionId}`,
    ...(written
      ? [`idempotency-key: ${randomUUID()}`, 'content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]
      : []),
    '',
    body,
  ].join('\r\n');
};
