import type { SignedIn, User } from '../../contract/accounts';
import { asAdmin, asDoctor } from '../../src/gallery/people';
import { auth, identityOf } from '../../src/state/auth';

const events = { admin: asAdmin, doctor: asDoctor };

/** The answer of a sign-in or renewal: the gallery's admin or doctor, with changed fields if given. */
export const signInAnswer = (as: keyof typeof events, changed: Partial<User> = {}): SignedIn & { browserKey: string } => {
  const identity = identityOf(events[as].reduce<ReturnType<typeof auth.reducer>>(auth.reducer, auth.initial));
  if (!identity) throw new Error('Nobody is signed in');
  const { user, doctor, session } = identity;
  return {
    user: { ...user, ...changed },
    doctor: doctor ?? undefined,
    session,
    tokens: { access: { token: 'the-access-token', expires: session.expires } },
    browserKey: Buffer.alloc(32, 7).toString('base64'),
  };
};
