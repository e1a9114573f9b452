import { hash, verify } from '@node-rs/argon2';

/** The work per guess. `least` is for tests; production refuses it. */
const passwordCosts = {
  // OWASP's argon2id with the memory that a small server can give: 64 MiB, about 44 ms.
  full: { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 },
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;
export type PasswordCost = keyof typeof passwordCosts;

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Whether the password is right. Without a hash it is false after the same time, so that timing tells nothing. */
  matches: (password: string, passwordHash: string | null | undefined) => Promise<boolean>;
};

// Each hash needs 64 MiB. More hashes at once than cores would only use memory.
const most = 2;

/** Runs at most `most` jobs at once; the others wait in order. */
const inTurn = () => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
};

/** Argon2id at this cost. Each hash contains its own cost, so older hashes stay valid. */
export const passwordsAt = (cost: PasswordCost): Passwords => {
  const turn = inTurn();
  const hashPassword = (password: string) => turn(() => hash(password, passwordCosts[cost]));
  let nobody: Promise<string> | undefined;
  return {
    hash: hashPassword,
    matches: async (password, passwordHash) => {
      nobody ??= hashPassword('the password of nobody');
      const known = passwordHash ?? (await nobody);
      return (await turn(() => verify(known, password))) && passwordHash != null;
    },
  };
};
