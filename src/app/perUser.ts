import type { User } from '../../contract/accounts';
import { identityOf } from '../state/auth';
import type { Listening, RootState } from './slices';

/** Work that runs for one user, from the opening of their pages until they leave or lock the screen. */
export type Work = {
  begin(): void;
  /** Called after every change of the slices that it follows. */
  changed(): void;
  end(): void;
};

/**
 * Runs one `Work` for the user whose pages are open. Nothing else may hold a reference to it, because its data must not outlive a lock
 * (ACC-12).
 * @returns a getter of the present `Work`
 */
export const perUser = <Own extends Work>(
  { startListening }: Listening,
  getState: () => RootState,
  follows: readonly (keyof RootState)[],
  workFor: (user: User) => Own,
): (() => Own | undefined) => {
  let present: { userId: string; work: Own } | undefined;
  const follow = () => {
    const user = identityOf(getState().auth)?.user;
    if (present?.userId !== user?.id) {
      const before = present;
      present = undefined;
      before?.work.end();
      if (user) {
        present = { userId: user.id, work: workFor(user) };
        present.work.begin();
      }
    }
    present?.work.changed();
  };
  const followed: readonly (keyof RootState)[] = ['auth', ...follows];
  startListening({ predicate: (_, now, before) => followed.some((slice) => now[slice] !== before[slice]), effect: follow });
  follow();
  return () => present?.work;
};
