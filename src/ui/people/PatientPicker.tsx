import Button from '@mui/material/Button';
import { type Ref, useEffect, useState } from 'react';
import type { Patient } from '../../../contract/patients';
import { useListPatientsQuery } from '../../api/patients';
import { useErrorText } from '../texts/errorText';
import { useText } from '../texts/texts';
import { PersonPicker, type Pickable, type Typed } from './PersonPicker';

export type PickedPatient = Pickable & { patientUniqueId: string };

/** A hospital may have tens of thousands: the server searches, and only so many are shown. */
const maxResults = 20;
/** Milliseconds without typing before a search. */
const debounce = 250;

export const pickable = ({ id, firstName, lastName, patientUniqueId }: Patient): PickedPatient => ({
  id,
  firstName,
  lastName,
  patientUniqueId,
  uniqueId: patientUniqueId,
});

/** The text when typing last paused. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

type Props = {
  chosen: PickedPatient | null;
  onChoose: (patient: PickedPatient | null) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  label?: string;
  placeholder?: string;
  typed?: Typed;
  /** Without the hint, in a row of filters. */
  terse?: boolean;
};

/** Picks one of the hospital's patients; the server searches. */
export const PatientPicker = ({ chosen, onChoose, error, inputRef, label, placeholder, typed, terse = false }: Props) => {
  const t = useText();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const settled = useSettled(text.trim());
  const query = useListPatientsQuery({ query: { limit: maxResults, ...(settled && { q: settled }) } }, { refetchOnMountOrArgChange: true });
  const found = (query.currentData ?? []).map((patient) => ({ ...patient, ...pickable(patient) }));
  const waiting = query.isFetching || settled !== text.trim();
  const failure = query.error !== undefined && !waiting ? errorText(query.error) : undefined;
  const shownError = error ?? failure;
  return (
    <div>
      <PersonPicker
        label={label ?? t('upload.patient')}
        people={chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found}
        chosen={chosen}
        onChoose={(patient) => {
          onChoose(patient);
          setText('');
        }}
        nobody={t(settled ? 'assigned.noSuchPatient' : 'assigned.noPatients')}
        onSearch={setText}
        searching={waiting ? t('upload.searching') : undefined}
        {...(!terse && { hint: t('upload.patientHint') })}
        inputRef={inputRef}
        typed={typed}
        placeholder={placeholder ?? t('addAppointment.searchPatient')}
        error={shownError}
      />
      {failure && (
        <Button onClick={() => query.refetch()} sx={{ mt: 1 }}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
};
