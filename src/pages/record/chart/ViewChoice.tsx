import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '../../../ui/texts/texts';

const views = ['chart', 'table'] as const;
export type View = (typeof views)[number];

/** The vital signs as a chart, or as numbers. */
export const ViewChoice = ({ view, onView }: { view: View; onView: (view: View) => void }) => {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_, chosen: View | null) => chosen && onView(chosen)}
      aria-label={t('chart.view')}
      sx={{ ml: 'auto', '& button': { minHeight: 'var(--control)', py: 0.5, color: 'text.primary' } }}
    >
      {views.map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`chart.view.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
