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
  '&[data-only-cards]': {
    // Beside other actions the order itself is what one reads.
    flex: '1 1 150px',
    '& > span': unseen,
    '@media (min-width: 1200px)': { display: 'none' },
  },
  '@media print': { display: 'none' },
  '& > :last-child': { flex: 1, minWidth: 0 },
  // A phone: below the search, whose words have the whole line.
  '&:not([data-only-cards])': { '@media (max-width: 599px)': { flex: '1 1 100%' } },
}));

type Props = {
  sort: PatientSort | undefined;
  onSort: (sort: PatientSort | undefined) => void;
  /** An order that only this list knows, before the others. */
  own?: { value: string; label: string; isChosen: boolean; onChoose: () => void } | undefined;
  /** Only where the list has no head for each name to sort by. */
  onlyCards?: boolean;
};

/** Says and chooses the order of a list of patients. */
export const SortChoice = ({ sort, onSort, own, onlyCards = false }: Props) => {
  const t = useText();
  return (
    <Label data-only-cards={onlyCards || undefined}>
      <span>{t('patients.sortBy')}</span>
      <Select
        required
        value={own?.isChosen ? own.value : (sort ?? '')}
        onChange={({ target }) =>
          own && target.value === own.value ? own.onChoose() : onSort(patientSorts.find((one) => one === target.value))
        }
        options={[
          ...(own ? [{ value: own.value, label: own.label }] : []),
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
