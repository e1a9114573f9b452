/** A record on a ward's tablet with a pulse line. Decorative. */
export const HeroPicture = () => (
  <svg width="520" height="380" viewBox="0 0 520 380" fill="none" aria-hidden="true" focusable="false">
    <rect x="90" y="30" width="340" height="320" rx="26" fill="#fff" opacity="0.1" />
    <rect x="110" y="50" width="300" height="280" rx="14" fill="#f4faf8" />
    <rect x="110" y="50" width="300" height="58" rx="14" fill="#0b5a57" />
    <circle cx="142" cy="79" r="15" fill="#a4e4da" />
    <rect x="168" y="67" width="120" height="10" rx="5" fill="#fff" />
    <rect x="168" y="83" width="76" height="8" rx="4" fill="#fff" opacity="0.6" />
    <path d="M60 214h98l22-44 34 88 26-62 14 18h206" stroke="#2b8a80" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" />
    <rect x="134" y="126" width="150" height="10" rx="5" fill="#b9d6d0" />
    <rect x="134" y="146" width="104" height="10" rx="5" fill="#d6e8e4" />
    <rect x="134" y="276" width="180" height="10" rx="5" fill="#b9d6d0" />
    <rect x="134" y="296" width="132" height="10" rx="5" fill="#d6e8e4" />
    <circle cx="372" cy="292" r="24" fill="#17643a" />
    <path d="M361 292l8 8 14-16" stroke="#fff" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
