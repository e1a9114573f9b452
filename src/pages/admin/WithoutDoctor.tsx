import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleCheck } from 'lucide-react';
import type { Patient } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { useScrollUnassignedPatientsInfiniteQuery } from '../../api/assignments';
import { Loaded } from '../../ui/frame/Loaded';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
import { PersonName } from '../../ui/people/PersonName';
import { ago, recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';

const Waiting = styled(RuledList)(({ theme }) => ({
  // The rows reach the edges of the card, as those of the doctors do.
  margin: theme.spacing(0, -2.5, -2.5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '@media (max-width: 768px)': { marginInline: theme.spacing(-2), marginBottom: theme.spacing(-2) },
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1.5),
    // As high as a doctor's beside it.
    minHeight: 60,
    '@media (min-width: 1200px)': { minHeight: 64 },
    padding: theme.spacing(1, 2.5),
    '@media (max-width: 768px)': { paddingInline: theme.spacing(2) },
    '&:last-of-type': { paddingBottom: theme.spacing(1) },
    '&[data-chosen]': {
      background: theme.vars.palette.action.selected,
      boxShadow: `inset 3px 0 ${theme.vars.palette.primary.main}`,
    },
    '& bdi': { fontWeight: 600 },
    '& > span': { flex: 1 },
    '& > .act': { flex: 'none', display: 'flex', alignItems: 'center', gap: theme.spacing(1.5) },
    '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, textAlign: 'end', '& > time': { display: 'block' } },
    // A phone has no room for it beside the name: it stands below what is done.
    '@media (max-width: 599px)': {
      '& > .act': { flexDirection: 'column-reverse', alignItems: 'end', gap: theme.spacing(0.5) },
    },
  },
  '&:last-child > li:last-of-type': { borderRadius: `0 0 calc(${theme.shape.card}px - 1px) calc(${theme.shape.card}px - 1px)` },
  '& + .MuiButton-root': { marginTop: theme.spacing(3.5) },
}));

/** How many wait. */
const Count = styled('span')(({ theme }) => ({
  ...theme.typography.h3,
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
            <Waiting>
              {pages
                .flatMap(({ rows }) => rows)
                .map((patient) => (
                  <li key={patient.id} data-chosen={patient.id === chosen || undefined}>
                    <PersonName {...patient} pictured uniqueId={patient.patientUniqueId} />
                    <div className="act">
                      <small>
                        {t('unassigned.registered')}{' '}
                        <time dateTime={patient.createdAt}>
                          {now === undefined ? recordTime(patient.createdAt) : ago(patient.createdAt, now)}
                        </time>
                      </small>
                      <Button
                        variant="outlined"
                        aria-pressed={patient.id === chosen}
                        aria-label={t('unassigned.chooseNamed', {
                          patient: personLabel(patient),
                          patientUniqueId: patient.patientUniqueId,
                        })}
                        onClick={() => onChoose(patient)}
                      >
                        {t(patient.id === chosen ? 'unassigned.chosen' : 'unassigned.choose')}
                      </Button>
                    </div>
                  </li>
                ))}
            </Waiting>
            {query.hasNextPage && (
              <Button sx={{ ml: -1.25 }} disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
                {t('activity.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};
