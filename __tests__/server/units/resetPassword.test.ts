import { randomUUID } from 'node:crypto';
import { passwordHandlers } from '../../../server/routes/passwords';

type Asked = Parameters<typeof passwordHandlers.resetPassword>[0];

test('SEC-3 a made-up link causes no password hashing, so that strangers cannot delay sign-ins', async () => {
  const hash = jest.fn(async () => 'hash');
  // No row matches: every query returns nothing.
  const nothing: object = new Proxy(
    {},
    { get: (_, name) => (name === 'then' ? (give: (rows: unknown[]) => void) => give([]) : () => nothing) },
  );
  const context = {
    query: { token: `${randomUUID()}.${'a'.repeat(43)}` },
    body: { password: 'Correct1horse!' },
    services: {
      passwords: { hash },
      database: {
        inHospital: (_: string, work: (transaction: object) => unknown) => work({ select: () => nothing, update: () => nothing }),
      },
    },
  } as unknown as Asked;
  await expect(passwordHandlers.resetPassword(context)).rejects.toMatchObject({ kind: 'linkSpent' });
  expect(hash).not.toHaveBeenCalled();
});
