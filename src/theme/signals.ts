/**
 * The colours of what must not be missed about a patient: an allergy (nothing else has its colour), and what else to watch for. They are
 * the same by day and by night, as wards know them. Contrast of ink on ground: 9.0 and 10.9; of a ground on the patient's banner 9.8 at least.
 */
export const signals = {
  allergy: { ground: '#ffd3dc', ink: '#6f0826' },
  alert: { ground: '#ffd98a', ink: '#3a2400' },
} as const;
