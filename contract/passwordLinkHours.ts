/** How long the mailed links that set a password work, in hours. */
export const passwordLinkHours = { reset: 1, invitation: 72 } as const;
