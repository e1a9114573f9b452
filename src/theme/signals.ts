/**
 * The colours of what must not be missed about a patient: an allergy and a severe one (nothing else has their colours), what else to watch
 * for, and a score of medium risk. They are the same by day and by night, as wards know them. Contrast of ink on ground: 9.0, 6.8, 9.8 and
 * 10.9; on the patient's banner 9.8 at least, of a severe one's edge.
 */
export const signals = {
  allergy: { ground: '#ffd3dc', ink: '#6f0826' },
  severe: { ground: '#b8003c', ink: '#ffffff', edge: '#ffd3dc' },
  alert: { ground: '#d9e2ff', ink: '#1b2f6b' },
  caution: { ground: '#ffd98a', ink: '#3a2400' },
} as const;
