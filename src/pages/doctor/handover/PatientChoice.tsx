import { styled } from '@mui/material/styles';
import { Checkbox, CheckLabel } from '../../../ui/forms/Checkbox';
import { PersonName } from '../../../ui/people/PersonName';
import { useText } from '../../../ui/texts/texts';
import type { HandoverRow } from './rows';

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: theme.spacing(0.5), fontWeight: 600 },
  '& > div': {
    display: 'grid',
    maxHeight: 320,
    overflowY: 'auto',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    gap: theme.spacing(1),
    padding: theme.spacing(1, 1.5),
  },
}));

type Props = {
  rows: readonly HandoverRow[];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
};

/** Picks some or all of the list's patients, in the list's order. */
export const PatientChoice = ({ rows, picked, onPick }: Props) => {
  const t = useText();
  const count = rows.filter(({ patient }) => picked.has(patient.id)).length;
  const pick = (id: string, isPicked: boolean) => onPick(new Set(isPicked ? [...picked, id] : [...picked].filter((each) => each !== id)));
  return (
    <Group>
      <legend>{t('handingOver.patients', { count })}</legend>
      <CheckLabel
        label={t('handingOver.all')}
        control={
          <Checkbox
            checked={count === rows.length}
            indeterminate={count > 0 && count < rows.length}
            onChange={(_, all) => onPick(new Set(all ? rows.map(({ patient }) => patient.id) : []))}
          />
        }
      />
      <div>
        {rows.map(({ patient }) => (
          <CheckLabel
            key={patient.id}
            control={<Checkbox checked={picked.has(patient.id)} onChange={(_, isPicked) => pick(patient.id, isPicked)} />}
            label={<PersonName {...patient} uniqueId={patient.patientUniqueId} />}
          />
        ))}
      </div>
    </Group>
  );
};
