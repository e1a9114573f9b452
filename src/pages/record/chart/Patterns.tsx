/** Fills besides the colours of the bands, so that they differ on grey paper too: more points, more lines. `id` is unique on the page. */
export const Patterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-1`} width={10} height={10} patternUnits="userSpaceOnUse">
      <path d="M2,2h.01M7,7h.01" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" opacity={0.3} />
    </pattern>
    <pattern id={`${id}-2`} width={8} height={8} patternUnits="userSpaceOnUse">
      <path d="M-1,1l2,-2M0,8l8,-8M7,9l2,-2" stroke="currentColor" strokeWidth={1} opacity={0.22} />
    </pattern>
    <pattern id={`${id}-3`} width={8} height={8} patternUnits="userSpaceOnUse">
      <path d="M-1,1l2,-2M0,8l8,-8M7,9l2,-2M-1,7l2,2M0,0l8,8M7,-1l2,2" stroke="currentColor" strokeWidth={1} opacity={0.14} />
    </pattern>
  </defs>
);
