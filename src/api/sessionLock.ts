/** The lock that a tab holds while it replaces the cookie of the session, which all tabs share. */
export const sessionLock = 'wardstory:renewal';
