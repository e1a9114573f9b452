import { styled } from '@mui/material/styles';
import { type PatientSort, patientSorts } from '../../../contract/patients';
import { Select } from '../forms/Select';
import { unseen } from '../frame/Hidden';
import { useText } from '../texts/texts';
import { patientColumns } from './patientColumns';

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  whiteSpace: 'nowrap',
  '&[data-only-cards]': { marginBottom: theme.spacing(1.5), '@media (min-width: 1200px)': { display: 'none' } },
  '@media print': { display: 'none' },
  '& > :last-child': { flex: 1, minWidth: 0 },
  // A phone: beside the search, and the order itself says what it is.
  '@media (max-width: 599px)': { flex: '0 0 144px', '& > span': unseen },
}));

type Props = {
  sort: PatientSort | undefined;
  onSort: (sort: PatientSort | undefined) => void;
  /** Only where the list has no head for each name to sort by. */
  onlyCards?: boolean;
};

/** Says and chooses the order of a list of patients. */
export const SortChoice = ({ sort, onSort, onlyCards = false }: Props) => {
  const t = useText();
  return (
    <Label data-only-cards={onlyCards || undefined}>
      <span>{t('patients.sortBy')}</span>
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
