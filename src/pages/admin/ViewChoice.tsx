import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useText } from '../../ui/texts';

export type View = 'cards' | 'table';

/** Which view the address asks for (`?view=table`), so that a link opens what was seen. */
export const useView = (): [View, (view: View) => void] => {
  const [search, setSearch] = useSearchParams();
  const setView = (view: View) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (view === 'table') next.set('view', view);
        else next.delete('view');
        return next;
      },
      { replace: true },
    );
  return [search.get('view') === 'table' ? 'table' : 'cards', setView];
};

export const ViewChoice = ({ view, onView }: { view: View; onView: (view: View) => void }) => {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_, chosen: View | null) => chosen && onView(chosen)}
      aria-label={t('doctors.view')}
      sx={{ marginInlineStart: 'auto', '& button': { minHeight: 44, gap: 1, color: 'text.primary' } }}
    >
      <ToggleButton value="cards">
        <LayoutGrid size={18} aria-hidden />
        {t('doctors.cards')}
      </ToggleButton>
      <ToggleButton value="table">
        <Rows3 size={18} aria-hidden />
        {t('doctors.table')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
};
