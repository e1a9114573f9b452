const ownValue = (error: Error, key: 'code' | 'responseCode'): unknown => Object.getOwnPropertyDescriptor(error, key)?.value;

/**
 * An error as it may be logged: its kind and where it came from. Its message and what else it carries stay out, since statements of
 * a failed query hold their values, and a mail server's refusal names its recipient.
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
