import type { EndpointName } from '../contract/endpoints';
import type { Row } from '../contract/row';
import type { Problem } from './problem';

/** The details of an audit entry: ids and field names only, never personal data or clinical text. */
export type Detail = Readonly<Record<string, string | readonly string[]>>;

/** The entries of one call, with their details: by patient id, or `null` for the hospital itself. */
export type AuditEntries = Map<string | null, Detail | undefined>;

/** Whose call it was. */
export type By = { hospitalId: string; userId: string };

/** The calls that read the audit log, such as for the results that somebody has opened: queued entries are written before. */
export const showsLog: ReadonlySet<EndpointName> = new Set([
  'listActivity',
  'listHospitalActivity',
  'checkActivity',
  'listLabResults',
  'listUnacknowledgedResults',
  'listAcknowledgements',
  'listKeyValues',
  'readRound',
  'readHandover',
]);

/**
 * Whether the call only reads: its entries are written within a second, so that reading stays fast. A file goes out only when that is
 * written.
 */
export const onlyReads = ({ method, asks, carries }: Row): boolean => (method === 'GET' || asks === true) && carries !== 'file';

/** The entry of a call about the hospital itself, such as its accounts. */
export const aboutHospital = (detail?: Detail): AuditEntries => new Map([[null, detail]]);

type Input = { params: object | undefined; query?: object | undefined; body: object | undefined };

const patientIn = ({ params, body }: Input): string | undefined => {
  const named: { patient_id?: unknown; patientId?: unknown } = { ...body, ...params };
  const id = named.patient_id ?? named.patientId;
  return typeof id === 'string' ? id : undefined;
};

/**
 * The entries that follow from a row and its input: about the patient in it, or about the hospital. Of a search, the entry says only that
 * there was one.
 */
export const auditEntriesOf = ({ audits }: Row, input: Input): AuditEntries => {
  if (audits === 'hospital') {
    const { q, use }: { q?: unknown; use?: unknown } = { ...input.query };
    const detail = { ...(q !== undefined && { searched: ['q'] }), ...(typeof use === 'string' && { use }) };
    return aboutHospital(Object.keys(detail).length > 0 ? detail : undefined);
  }
  const id = audits === 'input' ? patientIn(input) : undefined;
  return new Map(id === undefined ? [] : [[id, undefined]]);
};

/** The entry of a call about a patient that was refused because the caller may not see them, or may not make the call. */
export const refusedEntriesOf = ({ kind }: Problem, input: Input): AuditEntries => {
  const id = kind === 'notFound' || kind === 'notAllowed' ? patientIn(input) : undefined;
  return new Map(id === undefined ? [] : [[id, { refused: kind }]]);
};
