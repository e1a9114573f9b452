/** A mask for what is moved sideways: it fades at an edge where there is more, over the padding that it has there at its ends. */
export const fades = {
  start: '16px',
  end: '32px',
  mask: 'linear-gradient(to right, transparent, black 16px, black calc(100% - 32px), transparent)',
} as const;
