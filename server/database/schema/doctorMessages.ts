import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { doctors } from './doctors';
import { createdAt, hospitalId, position } from './hospitals';
import { holdsSealed, sealedText } from './sealed';

/** What doctors wrote to the admins. The text is sealed: it may speak of patients. */
export const doctorMessages = pgTable(
  'doctor_messages',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    doctorId: uuid('doctor_id').notNull(),
    text: sealedText<'doctor_messages.text'>('text').notNull(),
    position: position(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.doctorId], foreignColumns: [doctors.hospitalId, doctors.id] }),
    holdsSealed('doctor_messages', table.text),
    index().on(table.hospitalId, table.position),
  ],
);
