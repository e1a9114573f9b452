import { type Mutant, server, units } from './mutant';

const sessions = 'server/sessions.ts';
const tokens = 'server/security/tokens.ts';
const cookies = 'server/cookies.ts';
const aboutCookie = server('sessions.test.ts', 'scripts cannot read the refresh token');

export const tokensAndCookies: Mutant[] = [
  {
    promises: 'ACC-10',
    breaks: 'The grace of a refresh token that was exchanged is 30 days, not 30 seconds.',
    file: sessions,
    from: 'const graceSeconds = 30;',
    to: 'const graceSeconds = 30 * 86_400;',
    caughtBy: server('timePasses.test.ts', 'half a minute after its renewal an old refresh token is refused'),
  },
  {
    promises: 'ACC-10',
    breaks: 'A stolen refresh token still works although its successor was used.',
    file: sessions,
    from: 'if (late || (family && (await childWasUsed(transaction, hospitalId, family)))) {',
    to: 'if (late) {',
    caughtBy: server('sessions.test.ts', 'used after its successor'),
  },
  {
    promises: 'ACC-10',
    breaks: 'A reused refresh token is refused, but its family of sessions goes on.',
    file: sessions,
    from: '    await endSessions(transaction, hospitalId, eq(sessions.id, session.id));\n',
    to: '',
    caughtBy: server('sessions.test.ts', 'used after its successor'),
  },
  {
    promises: 'ACC-10',
    breaks: 'A token that was read once names its caller for ever.',
    file: tokens,
    from: 'before.expires > Date.now()',
    to: 'before.expires > 0',
    caughtBy: units('server/units/tokens.test.ts', 'expires'),
  },
  {
    promises: 'ACC-10',
    breaks: 'A session never ends by itself.',
    file: 'server/openSessions.ts',
    from: ', gt(sessions.expiresAt, new Date()))',
    to: ')',
    caughtBy: server('timePasses.test.ts', 'a session ends after its hours'),
  },
  {
    promises: 'ACC-9 API-4',
    breaks: 'A call is served although its session has ended.',
    file: 'server/calls/guard.ts',
    from: '  await requireSession(transaction, caller, row);\n',
    to: '',
    caughtBy: server('matrix.test.ts', 'listPatients answers'),
  },
  {
    promises: 'ACC-9 API-4',
    breaks: 'A payment is begun although the session has ended.',
    file: 'server/calls/outside.ts',
    from: '  await inHospital((transaction) => guard(transaction, row, caller, services));\n',
    to: '',
    caughtBy: server('matrix.test.ts', 'startPayment answers'),
  },
  {
    promises: 'ACC-10',
    breaks: 'An access token never expires.',
    file: tokens,
    from: '    .setExpirationTime(expires)\n',
    to: '',
    caughtBy: units('server/units/tokens.test.ts', 'names its caller until it expires'),
  },
  {
    promises: 'ACC-6',
    breaks: 'The signature of an access token is not checked.',
    file: tokens,
    from: "const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], typ: kind, audience, requiredClaims: ['exp'] });",
    to: "await Promise.all([jwtVerify, key]);\n    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());",
    caughtBy: server('sessions.test.ts', 'a made-up, cut or foreign access token'),
  },
  {
    promises: 'ACC-8 API-4',
    breaks: 'Mailed links are stored in clear in the database.',
    file: tokens,
    from: "createHash('sha256').update(secret).digest('base64url')",
    to: "createHash('sha256') && secret",
    caughtBy: server('boundary.test.ts', 'no password, token, link or clinical text is stored in clear in any table'),
  },
  {
    promises: 'ACC-10',
    breaks: 'Scripts can read the cookie.',
    file: cookies,
    from: 'httpOnly: true,',
    to: 'httpOnly: false,',
    caughtBy: aboutCookie,
  },
  {
    promises: 'ACC-10',
    breaks: 'Links on other sites send the cookie.',
    file: cookies,
    from: "sameSite: 'strict',",
    to: "sameSite: 'lax',",
    caughtBy: aboutCookie,
  },
  {
    promises: 'ACC-10',
    breaks: 'The cookie is not Secure with a public https address.',
    file: cookies,
    from: 'secure: isSecure(services), expires',
    to: 'secure: false, expires',
    caughtBy: server('publicUrl.test.ts', 'with a public https address the cookie is Secure'),
  },
];
