/** Signing in: a page calls it before the contract's schemas are here (src/app/early.ts). */
export const signInPath = '/v1/auth/hospitals/login';
