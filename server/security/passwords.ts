import { hash, verify } from '@node-rs/argon2';
import { takingTurns } from '../turns';

/** The work per guess. `least` is for tests; production refuses it. */
const passwordCosts = {
  // OWASP's argon2id with the memory that a small server can give: 64 MiB, about 44 ms.
  full: { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 },
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;
export type PasswordCost = keyof typeof passwordCosts;

/** Both throw `unavailable` if too many calls wait already. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Whether the password is right. Without a hash it is false after the same time, so that timing tells nothing. */
  matches: (password: string, passwordHash: string | null | undefined) => Promise<boolean>;
};

/**
 * Each hash needs 64 MiB, and more at once than there are cores would only use memory. A queue of 120 takes three seconds.
 */
const bounds = { queue: 'passwords', atOnce: 2, atOnceOfGroup: 2, waitingOfGroup: 120, waitingOfMember: 60 } as const;

/** Argon2id at this cost. Each hash contains its own cost, so older hashes stay valid. */
export const passwordsAt = (cost: PasswordCost): Passwords => {
  const turn = takingTurns(bounds);
  const hashPassword = (password: string) => turn(() => hash(password, passwordCosts[cost]));
  let nobody: Promise<string> | undefined;
  return {
    hash: hashPassword,
    matches: async (password, passwordHash) => {
      // Not in the queue, because a rejected promise would be cached.
      nobody ??= hash('the password of nobody', passwordCosts[cost]);
      const known = passwordHash ?? (await nobody);
      return (await turn(() => verify(known, password))) && passwordHash != null;
    },
  };
};
