import { randomUUID } from 'node:crypto';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { DoctorMessage } from '../../contract/doctorMessages';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { doctorMessages } from '../database/schema/doctorMessages';
import { doctors } from '../database/schema/doctors';
import type { Handlers } from '../handlers';
import { cipherOf } from '../hospitalCipher';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import type { HospitalCipher } from '../security/encryption';
import { doctorOf } from './callingDoctor';

const placeOf = (rowId: string) => ({ table: 'doctor_messages', rowId, column: 'text' });

/** A new message, its text sealed; gives its id. */
export const addMessage = async (
  transaction: Transaction,
  cipher: HospitalCipher,
  { text, ...rest }: { doctorId: string; text: string; createdAt?: Date },
): Promise<string> => {
  const id = randomUUID();
  await transaction.insert(doctorMessages).values({ hospitalId: cipher.hospitalId, id, ...rest, text: cipher.sealText(text, placeOf(id)) });
  return id;
};

const messages = async (transaction: Transaction, cipher: HospitalCipher, which?: SQL): Promise<DoctorMessage[]> => {
  const rows = await transaction
    .select()
    .from(doctorMessages)
    .innerJoin(doctors, and(eq(doctors.hospitalId, doctorMessages.hospitalId), eq(doctors.id, doctorMessages.doctorId)))
    .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
    .where(and(eq(doctorMessages.hospitalId, cipher.hospitalId), which))
    .orderBy(desc(doctorMessages.position));
  return rows.map(({ doctor_messages: message, users: author }) => ({
    id: message.id,
    text: cipher.openText(message.text, placeOf(message.id)),
    createdAt: message.createdAt.toISOString(),
    readAt: null,
    doctor: { user: { firstName: author.firstName, lastName: author.lastName } },
  }));
};

export const doctorMessageHandlers: Handlers<'listMessages' | 'sendMessage'> = {
  listMessages: async ({ caller, transaction, services }) =>
    messages(transaction, await cipherOf(transaction, services, caller.hospitalId)),

  sendMessage: {
    change: async ({ body: { text }, caller, transaction, services }) => {
      const doctor = await doctorOf(transaction, caller);
      await requireRoom(transaction, caller.hospitalId, 'messages');
      return addMessage(transaction, await cipherOf(transaction, services, caller.hospitalId), { doctorId: doctor.id, text });
    },
    show: async ({ caller, transaction, services }, id) => {
      const [message] = await messages(transaction, await cipherOf(transaction, services, caller.hospitalId), eq(doctorMessages.id, id));
      if (!message) throw new Problem('notFound');
      return message;
    },
  },
};
