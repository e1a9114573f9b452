import { LayoutGrid, Rows3 } from 'lucide-react';
import { Segments } from '../../ui/forms/Segments';
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
    <Segments
      label={t('doctors.view')}
      icons
      value={view}
      onChoose={onView}
      options={[
        { value: 'cards', text: t('doctors.cards'), icon: LayoutGrid },
        { value: 'table', text: t('doctors.table'), icon: Rows3 },
      ]}
    />
  );
};
