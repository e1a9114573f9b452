import type { MessageKey } from './messages';

/** The rules of a new password in the order in which they are said (SPEC.md §5, §9). */
export const passwordRules = [
  { message: 'password.short', holds: (password: string) => [...password].length >= 8 },
  { message: 'password.lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { message: 'password.uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { message: 'password.digit', holds: (password: string) => /\d/.test(password) },
  { message: 'password.special', holds: (password: string) => /[!@#%&]/.test(password) },
] as const satisfies readonly { message: MessageKey; holds: (password: string) => boolean }[];
