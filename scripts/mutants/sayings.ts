import { components, type Mutant, server, units } from './mutant';

const signIn = 'server/routes/accounts.ts';
const logo = 'server/routes/hospitalLogo.ts';
const names = 'contract/personNames.ts';
const reset = 'src/pages/account/ResetPassword.tsx';
const mailedLink = 'src/pages/account/useMailedLink.ts';
const popUp = 'src/state/popUp.ts';
const noContent = components('pages/publicPages.test.tsx', 'parts without site content are left out on');

/** Breaks of what the pages say, and to whom. */
export const sayings: Mutant[] = [
  {
    promises: 'ADM-4 DOC-11',
    breaks: 'A user with a closed account is not told so.',
    file: signIn,
    from: "throw new Problem('accountClosed')",
    to: "throw new Problem('wrongCredentials')",
    caughtBy: server('doctors.test.ts', 'ADM-4'),
  },
  {
    promises: 'ADM-4',
    breaks: 'A wrong password reveals that an account is closed.',
    file: signIn,
    from: 'return (await services.passwords.matches(password, user?.passwordHash)) ? user : undefined;',
    to: 'return (await services.passwords.matches(password, user?.passwordHash)) || user?.deactivatedAt ? user : undefined;',
    caughtBy: server('doctors.test.ts', 'ADM-4'),
  },
  {
    promises: 'ADM-12 ADM-15',
    breaks: 'A hospital on the Free plan sets a logo.',
    file: logo,
    from: '      await requireOwnLogo(transaction, hospitalId);\n',
    to: '',
    caughtBy: server('hospitalLogo.test.ts', 'on the Free plan a logo is refused'),
  },
  {
    promises: 'ADM-12',
    breaks: 'Any file is accepted as a logo.',
    file: logo,
    from: 'const wrong = wrongWithLogo(typeOf(picture), bytesOf(picture));',
    to: 'const wrong = wrongWithLogo(typeOf(picture), bytesOf(picture)) && undefined;',
    caughtBy: server('hospitalLogo.test.ts'),
  },
  {
    promises: 'ADM-12',
    breaks: 'Open pages get no event for a new logo.',
    file: logo,
    from: '      audit(null, { logo: logo.id });\n      await announceLogo(transaction);\n',
    to: '      audit(null, { logo: id });\n',
    caughtBy: server('hospitalLogo.test.ts', 'open pages get an event for each change'),
  },
  {
    promises: 'ACC-11',
    breaks: 'An invitation has the title of a reset.',
    file: reset,
    from: "t(link.invited ? 'reset.invitedTitle' : 'reset.title')",
    to: "t('reset.title')",
    caughtBy: components('pages/resetPassword.test.tsx', 'an invitation greets'),
  },
  {
    promises: 'ACC-8 ACC-11',
    breaks: 'The page confuses a used link with an unreachable server.',
    file: mailedLink,
    from: "kind === 'linkSpent' || kind === 'invalidInput'",
    to: "kind === 'invalidInput'",
    caughtBy: components('pages/resetPassword.test.tsx'),
  },
  {
    promises: 'PUB-3 PUB-11',
    breaks: 'The page shows Top Users although the site content has none.',
    file: 'src/pages/public/Home.tsx',
    from: '{topUsers.length > 0 && (',
    to: '{topUsers.length >= 0 && (',
    caughtBy: noContent,
  },
  {
    promises: 'PUB-6 PUB-11',
    breaks: 'The page shows partners although the site content has none.',
    file: 'src/pages/public/PublicFooter.tsx',
    from: '{partners.length > 0 && (',
    to: '{partners.length >= 0 && (',
    caughtBy: noContent,
  },
  {
    promises: 'ADM-7',
    breaks: 'A patient’s name in a heading is written as in a sentence.',
    file: names,
    from: "[lastName.toUpperCase(), firstName].filter(Boolean).join(', ')",
    to: "[firstName, lastName].filter(Boolean).join(' ')",
    caughtBy: components('pages/patientDetails.test.tsx'),
  },
  {
    promises: 'QA-5',
    breaks: '/__replay does not say which version made a recording.',
    file: 'src/qa/travel.ts',
    from: 'notes: notesOn(session, app),',
    to: 'notes: [],',
    caughtBy: components('pages/replay.test.tsx', '/__replay shows which version made a recording'),
  },
  {
    promises: 'QA-5',
    breaks: 'A pop-up forgets the reason of its refusal during the discard question.',
    file: popUp,
    from: "discardingSent: { refused: 'discardingRefused', ",
    to: 'discardingSent: { ',
    caughtBy: components('pages/tasks.test.tsx', 'a refusal during the discard question'),
  },
  {
    promises: 'QA-2',
    breaks: 'A task outlives its user.',
    file: 'src/app/endOfUser.ts',
    from: '      dispatch(tasks.actions.forgotten());\n',
    to: '',
    caughtBy: units('app/endOfUser.test.ts', 'no server data, task, token or key is left'),
  },
  {
    promises: 'QA-2',
    breaks: 'A note that is only in the page does not count as a storage failure.',
    file: 'src/state/storageHealth.ts',
    from: ' || unsentIn(outbox).some(isUnpersisted)',
    to: ' || (unsentIn(outbox).some(isUnpersisted) && false)',
    caughtBy: units('state/storageHealth.test.ts'),
  },
  {
    promises: 'ADM-11 UX-2',
    breaks: 'Enter sends a form before the search has an answer.',
    file: 'src/ui/people/PersonPicker.tsx',
    from: "event.key === 'Enter' && isHalfTyped(event.target, chosen)",
    to: "event.key === 'Enter' && isHalfTyped(event.target, chosen) && false",
    caughtBy: components('pages/appointmentDoctors.test.tsx'),
  },
];
