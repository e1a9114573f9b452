import type { LetterWords } from './words';

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
  addressChanged: ({ brand, name, newAddress }) => ({
    subject: `Your ${brand} email address was changed`,
    before: [
      `Hello ${name},`,
      `You sign in to ${brand} as ${newAddress} from now on.`,
      `If you did not change this, someone else may know your password: please tell whoever runs ${brand} at your hospital.`,
    ],
  }),
};
