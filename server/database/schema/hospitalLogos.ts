import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId } from './hospitals';
import { holdsSealed, sealedText } from './sealed';

/** A hospital's own logo, at most one. The audit log says who set and removed it. */
export const hospitalLogos = pgTable(
  'hospital_logos',
  {
    hospitalId: hospitalId(),
    /** The id of the picture, not of the row: each new picture gets a new one. */
    id: uuid('id').notNull(),
    setBy: uuid('set_by').notNull(),
    /** The picture as a data URL, sealed. */
    picture: sealedText<'hospital_logos.picture'>('picture').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId] }),
    foreignKey({ columns: [table.hospitalId, table.setBy], foreignColumns: [users.hospitalId, users.id] }),
    holdsSealed('hospital_logos', table.picture),
  ],
);
