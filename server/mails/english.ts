import type { LetterWords, SecondFactorChange } from './words';

const changes: Readonly<Record<SecondFactorChange, string>> = {
  appAdded: 'An authenticator app was set up as the second step of your sign-in.',
  passkeyAdded: 'A passkey was added as a second step of your sign-in.',
  factorRemoved: 'A second step was removed from your sign-in.',
  turnedOff: 'The second step of your sign-in was turned off: the password alone signs you in.',
  codesMade: 'New recovery codes were made. Those from before work no longer.',
  codeUsed: 'Someone signed in to your account with your password and one of your recovery codes. That code works no longer.',
  guessed: 'Someone knows your password and has guessed at the second step of your sign-in, many times, without success.',
  endedByOperator:
    'The people who run this server have turned the second step of your sign-in off, because someone told them that you had lost it.',
};

export const english: LetterWords = {
  copy: 'If the button does not work, copy this address into your browser:',
  invitation: ({ brand, name, hospitalName, hours }) => ({
    subject: `Your ${brand} account at ${hospitalName}`,
    before: [`Hello Dr. ${name},`, `${hospitalName} has added you as a doctor. Choose your password here, then sign in:`],
    button: 'Choose your password',
    after: [`The link works once, within ${hours} hours. After that, "Forget Password" on the sign-in page sends a new one.`],
  }),
  passwordReset: ({ brand, name }) => ({
    subject: `Reset your ${brand} password`,
    before: [`Hello ${name},`, 'Someone, probably you, asked to reset your password. Choose a new one here:'],
    button: 'Choose a new password',
    after: [
      'The link works once, within one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
      `Keep the link to yourself: whoever has it can sign in as you. Nobody from ${brand} will ever ask for it.`,
    ],
  }),
  confirmRegistration: ({ brand, name, hospitalName }) => ({
    subject: `Confirm your email address for ${brand}`,
    before: [
      `Hello ${name},`,
      `${hospitalName} was registered with this email address. Confirm that it is yours; then you can invite your doctors:`,
    ],
    button: 'Confirm this address',
    after: [`If you did not register a hospital, you need not do anything: without your confirmation nobody can be invited in its name.`],
  }),
  confirmAddress: ({ brand, name, hours }) => ({
    subject: `Confirm your new ${brand} email address`,
    before: [`Hello ${name},`, `You want to sign in to ${brand} with this email address. Confirm that it is yours:`],
    button: 'Confirm this address',
    after: [`The link works once, within ${hours} hours. Until then you sign in with the address that you had.`],
  }),
  addressChanging: ({ brand, name, newAddress, hours }) => ({
    subject: `Your ${brand} email address is being changed`,
    before: [
      `Hello ${name},`,
      `Someone who gave your password, probably you, wants to sign in to ${brand} as ${newAddress} from now on.`,
      'If it was not you, take this change back: it ends every session, and you choose a new password.',
    ],
    button: 'Take the change back',
    after: [`The link works for ${hours} hours, also when the new address counts already. If it was you, you need not do anything.`],
  }),
  secondFactorChanged: ({ brand, name, change }) => ({
    subject: change === 'guessed' ? `Someone guesses at your ${brand} sign-in` : `Your ${brand} sign-in has changed`,
    before: [`Hello ${name},`, changes[change]],
    after: [
      'If it was you, you need not do anything.',
      `If it was not you: choose a new password at once with "Forget Password" on the sign-in page, which ends every session, and tell the administrator of your hospital. Nobody from ${brand} will ever ask for a code.`,
    ],
  }),
};
