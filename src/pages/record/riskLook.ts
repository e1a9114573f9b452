import type { Theme } from '@mui/material/styles';
import { BellRing, CircleCheck, Siren, TriangleAlert } from 'lucide-react';
import { signals } from '../../theme/signals';
import type { Risk } from './news2';

/** Each risk has its own sign and words besides its colour. */
export const riskIcons = { low: CircleCheck, lowMedium: TriangleAlert, medium: BellRing, high: Siren } as const satisfies Record<
  Risk,
  unknown
>;

/** The colours of each risk on the screen. */
export const riskColours = (theme: Theme) => {
  const { palette } = theme.vars;
  return {
    low: { color: palette.success.main, background: palette.success.soft },
    lowMedium: { color: palette.warning.main, background: palette.warning.soft },
    medium: { color: signals.caution.ink, background: signals.caution.ground },
    // Red at night too, where the colour of errors is pale.
    high: {
      color: palette.error.contrastText,
      background: palette.error.main,
      ...theme.applyStyles('dark', { color: signals.danger.ink, background: signals.danger.ground }),
    },
  } as const satisfies Record<Risk, unknown>;
};
