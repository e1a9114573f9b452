import { styled } from '@mui/material/styles';
import { type PatientSort, patientSorts } from '../../../contract/patients';
import { patientColumns } from '../../ui/tables/patientColumns';
import { useText } from '../../ui/texts/texts';

// Cards have no column headers to sort by.
const Label = styled('label')(({ theme }) => ({
  display: 'none',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1.5),
  '@media (max-width: 768px)': { display: 'flex' },
  '@media print': { display: 'none' },
  '& select': {
    flex: 1,
    minWidth: 0,
    minHeight: 48,
    padding: theme.spacing(0, 1.5),
    font: 'inherit',
    color: 'inherit',
    background: (theme.vars ?? theme).palette.background.paper,
    border: `1px solid ${(theme.vars ?? theme).palette.control}`,
    borderRadius: theme.shape.borderRadius,
  },
}));

type Props = { sort: PatientSort | undefined; onSort: (sort: PatientSort | undefined) => void };

/** Chooses the sort order on a phone. */
export const SortChoice = ({ sort, onSort }: Props) => {
  const t = useText();
  return (
    <Label>
      {t('patients.sortBy')}
      <select value={sort ?? ''} onChange={({ target }) => onSort(patientSorts.find((one) => one === target.value))}>
        <option value="">{t('patients.newest')}</option>
        {patientColumns.flatMap(({ key, header }) => [
          <option key={key} value={key}>
            {t('patients.ascending', { column: t(header) })}
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {t('patients.descending', { column: t(header) })}
          </option>,
        ])}
      </select>
    </Label>
  );
};
