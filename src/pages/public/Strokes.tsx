/** An icon without the icon library, which would be a tenth of the landing page's own script. */
export const Strokes = ({ d }: { d: string }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);
