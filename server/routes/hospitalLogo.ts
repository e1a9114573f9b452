import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hospitalNameOf } from '../addressLetters';
import type { Transaction } from '../database/connection';
import { hospitalLogos } from '../database/schema/hospitalLogos';
import { announce } from '../events';
import type { Handlers } from '../handlers';
import { cipherOf } from '../hospitalCipher';
import { bytesOf, readLogo, typeOf } from '../hospitalLogo';
import { requireOwnLogo } from '../planLimits';
import { fieldError, Problem } from '../problem';
import { placeOf } from '../security/places';
import { wrongWithLogo } from '../uploads/pictureType';

/** Announces to everybody in the hospital, because all their pages show the logo. */
const announceLogo = async (transaction: Transaction) => {
  await announce(transaction, { kind: 'logo', to: { userType: 'hospitalAdmin' } });
  await announce(transaction, { kind: 'logo', to: { userType: 'doctor' } });
};

export const hospitalLogoHandlers: Handlers<'getHospitalName' | 'getLogo' | 'setLogo' | 'removeLogo'> = {
  getHospitalName: async ({ caller: { hospitalId }, transaction }) => ({ hospitalName: await hospitalNameOf(transaction, hospitalId) }),

  getLogo: async ({ params: { logoId }, caller: { hospitalId }, transaction, services }) => {
    const logo = await readLogo(transaction, services, hospitalId, logoId.toLowerCase());
    if (!logo) throw new Problem('notFound');
    return logo;
  },

  setLogo: {
    change: async ({ body: { picture }, caller: { hospitalId, userId }, transaction, services, audit }) => {
      await requireOwnLogo(transaction, hospitalId);
      const wrong = wrongWithLogo(typeOf(picture), bytesOf(picture));
      if (wrong) throw new Problem('invalidInput', undefined, [fieldError('picture', wrong)]);
      const logo = { id: randomUUID(), setBy: userId, createdAt: new Date() };
      const cipher = await cipherOf(transaction, services, hospitalId);
      const set = { ...logo, picture: cipher.sealText(picture, placeOf('hospital_logos.picture', logo)) };
      await transaction
        .insert(hospitalLogos)
        .values({ hospitalId, ...set })
        .onConflictDoUpdate({ target: hospitalLogos.hospitalId, set });
      audit(null, { logo: logo.id });
      await announceLogo(transaction);
      return logo.id;
    },
    show: async (_, id) => ({ logo: id }),
  },

  removeLogo: {
    change: async ({ caller: { hospitalId }, transaction, audit }) => {
      const [removed] = await transaction
        .delete(hospitalLogos)
        .where(eq(hospitalLogos.hospitalId, hospitalId))
        .returning({ id: hospitalLogos.id });
      if (removed) {
        audit(null, { logo: removed.id });
        await announceLogo(transaction);
      }
      return hospitalId;
    },
    show: async () => ({ done: true as const }),
  },
};
