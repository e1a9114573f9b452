import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id with the memory that a small server can give: 64 MiB, about 44 ms.
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

// Each one takes 64 MiB; more at once than cores would only be slower and eat the memory.
const most = 2;
let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let nobody: Promise<string> | undefined;

/** Whether this is the password; without a hash it takes as long and is false, so that an answer's time tells nothing. */
export const isPassword = async (password: string, passwordHash: string | null | undefined): Promise<boolean> => {
  nobody ??= hashPassword('the password of nobody');
  const known = passwordHash ?? (await nobody);
  return (await inTurn(() => verify(known, password))) && passwordHash != null;
};
