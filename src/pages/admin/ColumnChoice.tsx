import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../state/auth';
import { type HideableColumn, hideableColumns, selectSettings, settings, settingsOf } from '../../state/settings';
import { Checkbox, CheckLabel } from '../../ui/forms/Checkbox';
import { patientColumns } from '../../ui/tables/patientColumns';
import { useText } from '../../ui/texts/texts';

const Choices = styled('div')(({ theme }) => ({ display: 'grid', padding: theme.spacing(1, 2) }));
// Cards have no columns.
const InTables = styled('span')({ '@media (max-width: 768px)': { display: 'none' } });

const none: readonly HideableColumn[] = [];
/** The columns that the signed-in user has hidden. */
export const useHiddenColumns = (): readonly HideableColumn[] => {
  const userId = useSelector(selectUser)?.id;
  return useSelector((state: Parameters<typeof selectSettings>[0]) => settingsOf(selectSettings(state), userId).hiddenColumns) ?? none;
};

/** Chooses the columns of the list of patients. The choice is the user's, in this browser. */
export const ColumnChoice = () => {
  const t = useText();
  const id = useId();
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const hidden = useHiddenColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const headers = new Map<string, string>([
    ['number', t('patients.number')],
    ...patientColumns.map(({ key, header }) => [key, t(header)] as const),
  ]);
  const show = (column: HideableColumn, shown: boolean) => {
    if (!user) return;
    const hiddenColumns = hideableColumns.filter((each) => (each === column ? !shown : hidden.includes(each)));
    dispatch(settings.actions.columnsChosen({ userId: user.id, hiddenColumns }));
  };
  return (
    <InTables>
      <Button
        id={id}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Columns3 size={18} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('patients.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
      >
        <Choices>
          {hideableColumns.map((column) => (
            <CheckLabel
              key={column}
              label={headers.get(column)}
              control={<Checkbox checked={!hidden.includes(column)} onChange={(_, shown) => show(column, shown)} />}
            />
          ))}
        </Choices>
      </Popover>
    </InTables>
  );
};
