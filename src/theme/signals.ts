type Signal = { ground: string; ink: string; edge: string };
type Signals = Readonly<Record<'allergy' | 'severe' | 'alert', Signal>>;

/**
 * The colours of what must not be missed about a patient: an allergy and a severe one (nothing else has their colours), what else to watch
 * for, a score of medium and, at night, of high risk, and a prescription that an allergy stops. A severe allergy differs most from what it
 * is on, also in grey: dark on a light ground, light on a dark one, such as the patient's banner by day and by night, and red on both; the
 * others are outlines. Contrast of ink on ground, in this order: on a light ground 11.3, 6.8 and 11.8, on a dark one 9.8, 7.8 and 10.6;
 * caution 10.9, danger 5.1, stop 9.0. Of the edges with a white page 6.8, 6.8 and 6.2, with the banner, which is the lightest ground that is
 * dark, 9.8, 5.9 and 10.2.
 */
export const signals = {
  onLight: {
    allergy: { ground: '#fff5f7', ink: '#6f0826', edge: '#b8003c' },
    severe: { ground: '#b8003c', ink: '#ffffff', edge: '#b8003c' },
    alert: { ground: '#f5f7ff', ink: '#1b2f6b', edge: '#3d5bb5' },
  },
  onDark: {
    allergy: { ground: 'transparent', ink: '#ffd3dc', edge: '#ffd3dc' },
    severe: { ground: '#ff8aa3', ink: '#3d0012', edge: '#ff8aa3' },
    alert: { ground: '#1a2a5e', ink: '#d9e2ff', edge: '#d9e2ff' },
  },
  caution: { ground: '#ffd98a', ink: '#3a2400' },
  danger: { ground: '#d02f2b', ink: '#ffffff' },
  stop: { ground: '#ffd3dc', ink: '#6f0826' },
} as const satisfies Record<'onLight' | 'onDark', Signals> & Record<'caution' | 'danger' | 'stop', Omit<Signal, 'edge'>>;

/** The weight of the words of a severe allergy: also without colours they are the strongest. */
export const severeWeight = 750;

/** How a signal is drawn; the border itself is the component's. */
export const signalLook = ({ ground, ink, edge }: Signal) => ({ color: ink, background: ground, borderColor: edge });
