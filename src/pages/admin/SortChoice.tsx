import { styled } from '@mui/material/styles';
import { type PatientSort, patientSorts } from '../../../contract/patients';
import { Select } from '../../ui/forms/Select';
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
  '& > :last-child': { flex: 1, minWidth: 0 },
}));

type Props = { sort: PatientSort | undefined; onSort: (sort: PatientSort | undefined) => void };

/** Chooses the sort order on a phone. */
export const SortChoice = ({ sort, onSort }: Props) => {
  const t = useText();
  return (
    <Label>
      {t('patients.sortBy')}
      <Select
        required
        value={sort ?? ''}
        onChange={({ target }) => onSort(patientSorts.find((one) => one === target.value))}
        options={[
          { value: '', label: t('patients.newest') },
          ...patientColumns.flatMap(({ key, header }) => [
            { value: key, label: t('patients.ascending', { column: t(header) }) },
            { value: `-${key}`, label: t('patients.descending', { column: t(header) }) },
          ]),
        ]}
      />
    </Label>
  );
};
