import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Patient } from '../../../contract/patients';
import { useScrollUnassignedPatientsInfiniteQuery } from '../../api/assignments';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { usePlaceText } from '../../ui/people/ageAndPlace';
import { pickable } from '../../ui/people/PatientPicker';
import { PersonName } from '../../ui/people/PersonName';
import type { Pickable } from '../../ui/people/PersonPicker';
import { ago, recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { AssignWaiting } from './AssignWaiting';
import { Choices } from './Choices';
import { ShowMore } from './ShowMore';

// It takes the focus from a row that is gone.
const Whole = styled('div')({ outline: 0 });

/** How many wait. */
const Count = styled('span')(({ theme }) => ({
  ...theme.typography.h3,
  alignSelf: 'start',
  padding: theme.spacing(0.25, 1.25),
  borderRadius: theme.shape.pill,
  color: theme.vars.palette.warning.main,
  background: theme.vars.palette.warning.soft,
  fontVariantNumeric: 'tabular-nums',
}));

const Nobody = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > svg': { flex: 'none', color: theme.vars.palette.success.main },
  // In the middle of a card that is as high as the form.
  '@media (min-width: 1200px)': { flexDirection: 'column', justifyContent: 'center', minHeight: 280 },
}));

/** The patients whom nobody treats, the newest first: an admin has to see them before anything happens to them (ADM-8). */
export const WithoutDoctor = ({ doctors }: { doctors: readonly Pickable[] }) => {
  const t = useText();
  const now = useNow();
  const placeOf = usePlaceText();
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const onAssigned = () => {
    setOpen(undefined);
    list.current?.focus();
  };
  const query = useScrollUnassignedPatientsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const first = query.currentData?.pages[0];
  // There name and place have the line.
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const since = ({ createdAt }: Patient) => {
    const time = now === undefined ? recordTime(createdAt) : ago(createdAt, now);
    return t('unassigned.registered', { time: time.replaceAll(' ', '\u00a0') });
  };
  const count = first && t(first.atLeast ? 'unassigned.countAtLeast' : 'doctors.patients', { count: first.total });
  return (
    <Whole ref={list} tabIndex={-1}>
      <Section title={t('unassigned.title')} {...(first?.total && { about: t('unassigned.about'), action: <Count>{count}</Count> })}>
        <Loaded
          query={query}
          isEmpty={({ pages }) => pages[0]?.rows.length === 0}
          empty={
            <Nobody>
              <CircleCheck size={20} aria-hidden />
              {t('unassigned.nobody')}
            </Nobody>
          }
        >
          {({ pages }) => (
            <>
              <Choices>
                {pages
                  .flatMap(({ rows }) => rows)
                  .map((patient) => (
                    <li key={patient.id}>
                      <button
                        type="button"
                        aria-expanded={patient.id === open}
                        onClick={() => setOpen(patient.id === open ? undefined : patient.id)}
                      >
                        <span className="who">
                          <PersonName
                            {...patient}
                            pictured
                            uniqueId={patient.patientUniqueId}
                            {...(!placeOf(patient) && { more: t('place.none') })}
                          />
                        </span>
                        {!phone && <small className="many since">{since(patient)}</small>}
                        <span className="go">{t(patient.id === open ? 'common.cancel' : 'assigned.submit')}</span>
                      </button>
                      {patient.id === open && <AssignWaiting doctors={doctors} patient={pickable(patient)} onAssigned={onAssigned} />}
                    </li>
                  ))}
              </Choices>
              <ShowMore query={query} sx={{ ml: -1.25 }} />
            </>
          )}
        </Loaded>
      </Section>
    </Whole>
  );
};
