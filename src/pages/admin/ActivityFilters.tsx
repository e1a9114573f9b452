import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { fullName } from '../../../contract/personNames';
import { useListDoctorsQuery } from '../../api/doctors';
import { selectUser } from '../../state/auth';
import { FieldFrame } from '../../ui/forms/FieldFrame';
import { Select } from '../../ui/forms/Select';
import { PatientPicker, type PickedPatient } from '../../ui/people/PatientPicker';
import { type TextKey, useText } from '../../ui/texts/texts';
import { actionTexts } from './actionTexts';
import { LazyDayField } from './lazyDayField';

/** The chosen filters. `first` and `last` are local dates such as "2026-11-20". */
export type Chosen = { user: string; action: string; patient: PickedPatient | null; first: string; last: string };
export const nothingChosen: Chosen = { user: '', action: '', patient: null, first: '', last: '' };

/** A filter by what was done counts alone: that may be a view. */
export const showsViews = ({ action }: Chosen, views: boolean) => views || action !== '';

/** No day is on or after the first one and on or before the last one. */
export const isCrossed = ({ first, last }: Chosen) => first !== '' && last !== '' && first > last;

type Props = {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** On a small screen the fields are behind a button. */
  folded: boolean;
  /** Stand beside that button. */
  beside: ReactNode;
};

const Labelled = ({ label, children }: { label: TextKey; children: (id: string) => ReactNode }) => {
  const t = useText();
  const id = useId();
  return (
    <FieldFrame id={id} label={t(label)}>
      {() => children(id)}
    </FieldFrame>
  );
};

const Fields = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gap: theme.spacing(1.5, 2),
  // What one of them says beneath it leaves the others in their place.
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  '@media (max-width: 1199px)': { flexBasis: '100%' },
}));

/** Narrows the log by user, call, patient and days. */
export const ActivityFilters = ({ chosen, onChoose, folded, beside }: Props) => {
  const t = useText();
  const self = useSelector(selectUser);
  const doctors = useListDoctorsQuery({}).data ?? [];
  // The log still has their entries.
  const deactivated = useListDoctorsQuery({ query: { only: 'deactivated' } }).data ?? [];
  const [open, setOpen] = useState(false);
  const patientInput = useRef<HTMLInputElement>(null);
  const users = [
    ...[...(self ? [self] : []), ...doctors.filter(({ id }) => id !== self?.id)].map((user) => ({ value: user.id, label: fullName(user) })),
    ...deactivated.map((user) => ({ value: user.id, label: t('activity.deactivated', { doctor: fullName(user) }) })),
  ];
  const values = { action: '', fields: '…', doctor: '…', patients: 1 };
  const actions = Object.entries(actionTexts)
    .map(([value, text]) => ({ value, label: t(text, values) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const day = (name: 'first' | 'last', label: TextKey) => (
    <Suspense fallback={<Labelled label={label}>{(id) => <OutlinedInput id={id} disabled />}</Labelled>}>
      <LazyDayField
        label={t(label)}
        start={chosen[name]}
        onChange={(picked) => onChoose({ ...chosen, [name]: picked })}
        error={name === 'last' && isCrossed(chosen) ? t('activity.crossed') : undefined}
      />
    </Suspense>
  );
  return (
    <>
      {folded && (
        <Button
          variant="outlined"
          aria-expanded={open}
          startIcon={<SlidersHorizontal size={18} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {t('activity.filters', { count: Object.values(chosen).filter(Boolean).length })}
        </Button>
      )}
      {folded && beside}
      {(open || !folded) && (
        <Fields role="search">
          <Labelled label="activity.by">
            {(id) => (
              <Select
                id={id}
                value={chosen.user}
                options={users}
                nothing={t('activity.anyone')}
                onChange={({ target }) => onChoose({ ...chosen, user: target.value })}
              />
            )}
          </Labelled>
          <Labelled label="activity.action">
            {(id) => (
              <Select
                id={id}
                value={chosen.action}
                options={actions}
                nothing={t('activity.anything')}
                onChange={({ target }) => onChoose({ ...chosen, action: target.value })}
              />
            )}
          </Labelled>
          <PatientPicker
            chosen={chosen.patient}
            onChoose={(patient) => onChoose({ ...chosen, patient })}
            error={undefined}
            inputRef={patientInput}
            label={t('activity.patient')}
            placeholder={t('activity.anyPatient')}
            terse
          />
          {day('first', 'activity.first')}
          {day('last', 'activity.last')}
        </Fields>
      )}
    </>
  );
};
