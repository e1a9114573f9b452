import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useParameter } from '../../ui/frame/useParameter';
import { useText } from '../../ui/texts/texts';

export type View = 'cards' | 'table';

/** The view in the address (`?view=table`), so that a copied link opens the same view. */
export const useView = (): [View, (view: View) => void] => {
  const [view, setView] = useParameter('view');
  return [view === 'table' ? 'table' : 'cards', (chosen) => setView(chosen === 'table' ? chosen : '')];
};

export const ViewChoice = ({ view, onView }: { view: View; onView: (view: View) => void }) => {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      value={view}
      onChange={(_, chosen: View | null) => chosen && onView(chosen)}
      aria-label={t('doctors.view')}
      sx={{
        marginInlineStart: 'auto',
        '& button': { minHeight: 'var(--control)', py: 0.5, gap: 1 },
        '& button:not(.Mui-selected)': { color: 'text.primary' },
        '@media (max-width: 599px)': { '& .words': { display: 'none' } },
      }}
    >
      <ToggleButton value="cards" aria-label={t('doctors.cards')}>
        <LayoutGrid size={18} aria-hidden />
        <span className="words">{t('doctors.cards')}</span>
      </ToggleButton>
      <ToggleButton value="table" aria-label={t('doctors.table')}>
        <Rows3 size={18} aria-hidden />
        <span className="words">{t('doctors.table')}</span>
      </ToggleButton>
    </ToggleButtonGroup>
  );
};
