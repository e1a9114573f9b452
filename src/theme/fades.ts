/** Masks. What is moved sideways fades at an edge where there is more, over the padding that it has there at its ends. */
export const fades = {
  start: '16px',
  end: '32px',
  /** Of a ground that covers what is cut at the lower edge. */
  below: 'linear-gradient(transparent, black)',
  mask: 'linear-gradient(to right, transparent, black 16px, black calc(100% - 32px), transparent)',
} as const;
