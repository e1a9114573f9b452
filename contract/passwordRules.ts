/** The rules of a new password, in the order of their errors (SPEC.md §5, §9). The message of a broken rule is `password.<name>`. */
export const passwordRules = [
  { name: 'short', holds: (password: string) => [...password].length >= 8 },
  { name: 'lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { name: 'uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { name: 'digit', holds: (password: string) => /\d/.test(password) },
  { name: 'special', holds: (password: string) => /[!@#%&]/.test(password) },
] as const satisfies readonly { name: string; holds: (password: string) => boolean }[];
