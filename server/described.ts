const ownValue = (error: Error, key: 'code' | 'responseCode'): unknown => Object.getOwnPropertyDescriptor(error, key)?.value;

/**
 * The parts of an error that may be logged: its kind and where it came from. Not its message or other fields: a failed query has its
 * values in them, and a mail server's refusal names the recipient.
 */
export const described = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return { name: typeof cause };
  return {
    name: cause.name,
    code: ownValue(cause, 'code'),
    responseCode: ownValue(cause, 'responseCode'),
    stack: cause.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
};
