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
};
