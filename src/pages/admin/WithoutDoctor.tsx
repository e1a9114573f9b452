import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Check, CircleCheck } from 'lucide-react';
import type { Patient } from '../../../contract/patients';
import { useScrollUnassignedPatientsInfiniteQuery } from '../../api/assignments';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { PersonName } from '../../ui/people/PersonName';
import { ago, recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { Choices } from './Choices';
import { ShowMore } from './ShowMore';

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
}));

type Props = {
  /** Whom the form has. */
  chosen: string | undefined;
  onChoose: (patient: Patient) => void;
};

/** The patients whom nobody treats, the newest first: an admin has to see them before anything happens to them (ADM-8). */
export const WithoutDoctor = ({ chosen, onChoose }: Props) => {
  const t = useText();
  const now = useNow();
  const query = useScrollUnassignedPatientsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const first = query.currentData?.pages[0];
  // There it stands below the name, which has the line.
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const since = ({ createdAt }: Patient) => {
    const time = now === undefined ? recordTime(createdAt) : ago(createdAt, now);
    return t('unassigned.registered', { time: time.replaceAll(' ', '\u00a0') });
  };
  const count = first && t(first.atLeast ? 'unassigned.countAtLeast' : 'doctors.patients', { count: first.total });
  return (
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
                    <button type="button" aria-pressed={patient.id === chosen} onClick={() => onChoose(patient)}>
                      <span className="who">
                        <PersonName {...patient} pictured uniqueId={patient.patientUniqueId} {...(phone && { more: since(patient) })} />
                      </span>
                      {!phone && <small className="many since">{since(patient)}</small>}
                      {patient.id === chosen ? <Check size={20} aria-hidden /> : <span className="go">{t('common.choose')}</span>}
                    </button>
                  </li>
                ))}
            </Choices>
            <ShowMore query={query} sx={{ ml: -1.25 }} />
          </>
        )}
      </Loaded>
    </Section>
  );
};
