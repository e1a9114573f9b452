import { styled } from '@mui/material/styles';
import { type PatientSort, patientSorts } from '../../../contract/patients';
import { Select } from '../forms/Select';
import { useText } from '../texts/texts';
import { patientColumns } from './patientColumns';

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  whiteSpace: 'nowrap',
  '&[data-only-cards]': { marginBottom: theme.spacing(1.5), '@media (min-width: 769px)': { display: 'none' } },
  '@media (max-width: 768px)': { flexBasis: '100%' },
  '@media print': { display: 'none' },
  '& > :last-child': { flex: 1, minWidth: 0 },
}));

type Props = {
  sort: PatientSort | undefined;
  onSort: (sort: PatientSort | undefined) => void;
  /** Only where the list is cards, which have no heads to sort by. */
  onlyCards?: boolean;
};

/** Says and chooses the order of a list of patients. */
export const SortChoice = ({ sort, onSort, onlyCards = false }: Props) => {
  const t = useText();
  return (
    <Label data-only-cards={onlyCards || undefined}>
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
