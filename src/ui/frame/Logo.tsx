/** Wardstory's mark: an open record with a pulse line. Decorative: the name stands beside it. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="30" height="30" rx="9" fill="currentColor" opacity="0.16" />
    <path
      d="M6 9.5c3.6-1.4 7-1.2 10 .8 3-2 6.400-2.200 10-.8v14c-3.600-1.200-7-1-10 .8-3-1.800-6.400-2-10-.8z"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path
      d="M9 17.500h3.200l1.800-3.600 3 6 2-3.400h4"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
