import type { BoundaryKey } from '../../server/security/boundaryKey';
import type { Kind } from './calls';

type Rows = Record<string, unknown>[];
/** Asks one statement of the transaction. */
export type Ask = (text: string, values?: unknown[]) => Promise<Rows>;
/** Who calls, about which patient, and the rest of the call; of a new note also its id and its entry of the log. */
export type Asked = Record<'hospitalId' | 'userId' | 'sessionId' | 'patientId' | 'q' | 'key' | 'noteId' | 'entries', string>;

/** What makes the seals. */
export type Sealing = Pick<BoundaryKey, 'hospital'>;

const session = `select s.id, u.id as user_id, u.user_type, s.second_factor_at, h.second_factor_rule, h.wrapped_key, h.key_before
  from sessions s join users u on u.hospital_id = s.hospital_id and u.id = s.user_id join hospitals h on h.hospital_id = s.hospital_id
  where s.hospital_id = $1 and s.id = $2 and s.ended_at is null and s.expires_at > now() and u.deactivated_at is null`;

const columns =
  'p.id, p.first_name, p.last_name, p.email, p.gender, p.phone_number, p.patient_unique_id, p.details, p.created_at, p.position';
const assigned = `exists (select 1 from assignments a join doctors d on d.hospital_id = a.hospital_id and d.id = a.doctor_id
  where a.hospital_id = p.hospital_id and a.patient_id = p.id and d.user_id = $2)`;
const ofPatient = `select ${columns} from patients p where p.hospital_id = $1 and ${assigned} and p.id = $3`;
const notes = (which: string) => `select n.*, d.*, u.* from medical_history n
  join doctors d on d.hospital_id = n.hospital_id and d.id = n.doctor_id join users u on u.hospital_id = d.hospital_id and u.id = d.user_id
  where n.hospital_id = $1 and ${which} order by n.written_at desc, n.position desc`;

/** A text that the database takes as sealed. */
const sealed = `v2.${'A'.repeat(120)}`;

const enter = async (ask: Ask, boundary: Sealing, { hospitalId, sessionId, userId }: Asked) => {
  const [begun] = await ask(
    `select set_config('role', 'wardstory_hospital', true), pg_advisory_xact_lock_shared(hashtextextended('data key ' || $1, 0)),
      transaction_challenge() as challenge`,
    [hospitalId],
  );
  const seal = boundary.hospital(hospitalId, String(begun?.challenge));
  await ask("select set_config('app.hospital_id', $1, true), set_config('app.hospital_seal', $2, true)", [hospitalId, seal]);
  const [open] = await ask(session, [hospitalId, sessionId]);
  if (open?.user_id !== userId) throw new Error('The session is not open');
};

const writeNote = async (ask: Ask, { hospitalId, userId, patientId, key, noteId: id, entries }: Asked): Promise<Rows> => {
  await ask(
    `insert into idempotency_keys (hospital_id, user_id, key, endpoint, body_mac) values ($1, $2, $3, 'addMedicalHistory', 'mac')
      on conflict do nothing returning key`,
    [hospitalId, userId, key],
  );
  await ask(ofPatient, [hospitalId, userId, patientId]);
  const [doctor] = await ask('select id from doctors where hospital_id = $1 and user_id = $2', [hospitalId, userId]);
  await ask(`insert into medical_history (hospital_id, id, patient_id, doctor_id, complaint, diagnosis) values ($1, $2, $3, $4, $5, $5)`, [
    hospitalId,
    id,
    patientId,
    doctor?.id,
    sealed,
  ]);
  await ask('update idempotency_keys set row_id = $4 where hospital_id = $1 and user_id = $2 and key = $3', [hospitalId, userId, key, id]);
  const shown = await ask(notes('n.id = $2'), [hospitalId, id]);
  await ask('select note_activity($1::jsonb)', [entries]);
  return shown;
};

const work: Record<Exclude<Kind, 'events'>, (ask: Ask, asked: Asked) => Promise<Rows>> = {
  list: (ask, { hospitalId, userId }) =>
    ask(`select ${columns} from patients p where p.hospital_id = $1 and ${assigned} order by p.position desc limit 21`, [
      hospitalId,
      userId,
    ]),
  search: async (ask, { hospitalId, q }) => {
    const has = `p.hospital_id = $1 and p.search like '%' || $2 || '%'`;
    const rows = await ask(`select ${columns} from patients p where ${has} order by p.position desc limit 21`, [hospitalId, q]);
    if (rows.length > 20) await ask(`select count(*) from patients p where ${has}`, [hospitalId, q]);
    return rows;
  },
  record: (ask, { hospitalId, userId, patientId }) => ask(ofPatient, [hospitalId, userId, patientId]),
  'read notes': async (ask, { hospitalId, userId, patientId }) => {
    await ask(ofPatient, [hospitalId, userId, patientId]);
    return ask(notes('n.patient_id = $2'), [hospitalId, patientId]);
  },
  'write note': writeNote,
};

/** The server's proof of an entry of the log, which the database does not check. */
export const someMac = `k1.${'0'.repeat(64)}`;

/** What a call asks the database between `begin` and `commit`. */
export const callOf = async (kind: Kind, ask: Ask, boundary: Sealing, asked: Asked): Promise<Rows> => {
  await enter(ask, boundary, asked);
  return kind === 'events' ? [] : work[kind](ask, asked);
};
