import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleCheck } from 'lucide-react';
import { paths } from '../../../contract/paths';
import { useListDoctorsQuery } from '../../api/doctors';
import { useCountPatientsQuery } from '../../api/patients';
import { Hidden } from '../../ui/frame/Hidden';
import { Link } from '../../ui/frame/Link';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { Section } from '../../ui/frame/Section';
import { useText } from '../../ui/texts/texts';

const Steps = styled('ol')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '32px minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: theme.spacing(1, 1.75),
      paddingBlock: theme.spacing(1.5),
    },
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& > li:first-of-type': { paddingTop: theme.spacing(0.5) },
    '& > li:last-of-type': { paddingBottom: 0 },
    '& .sign': {
      display: 'grid',
      placeItems: 'center',
      width: 32,
      height: 32,
      borderRadius: theme.shape.pill,
      fontWeight: 650,
      color: palette.primary.onSoft,
      background: palette.primary.soft,
    },
    '& [data-done] .sign': { color: palette.success.main, background: palette.success.soft },
    '& [data-done] strong': { color: palette.text.secondary },
    '& strong': { ...theme.typography.h3, display: 'block' },
    '& p': { color: palette.text.secondary },
    '@media (max-width: 599px)': { '& > li > a': { gridColumn: 2, justifySelf: 'start' } },
  };
});

/** What a new hospital does first, until each has been done: then there is nothing. */
export const FirstSteps = () => {
  const t = useText();
  const doctors = useListDoctorsQuery({}).data;
  const patients = useCountPatientsQuery().data;
  if (!doctors || patients === undefined || patients === null) return null;
  const steps = [
    {
      name: 'doctors',
      done: doctors.length > 0,
      to: popUpHref(paths.adminDashboard, 'addDoctor'),
      text: t('doctors.add'),
    },
    {
      name: 'patients',
      done: patients > 0,
      to: popUpHref(paths.adminDashboard, 'addPatient'),
      text: t('dashboard.addPatient'),
    },
    {
      name: 'assign',
      // Some servers do not say how many patients a doctor has: then it counts as done.
      done: doctors.some((doctor) => doctor.patients !== 0),
      to: paths.assigned,
      text: t('dashboard.assignPatients'),
    },
  ] as const;
  const next = steps.find(({ done }) => !done);
  if (!next) return null;
  return (
    <Section title={t('firstSteps.title')}>
      <Steps>
        {steps.map(({ name, done, to, text }, index) => (
          <li key={name} data-done={done || undefined}>
            <span className="sign">
              {done ? <CircleCheck size={20} strokeWidth={1.75} aria-hidden /> : t('common.number', { value: index + 1 })}
            </span>
            <div>
              <strong>
                {t(`firstSteps.${name}`)}
                {done && <Hidden> · {t('firstSteps.done')}</Hidden>}
              </strong>
              <p>{t(`firstSteps.${name}Said`)}</p>
            </div>
            {/* Nobody can be assigned before there are both. */}
            {!done && (name !== 'assign' || next.name === 'assign') && (
              <Button variant={next.name === name ? 'contained' : 'outlined'} component={Link} to={to}>
                {text}
              </Button>
            )}
          </li>
        ))}
      </Steps>
    </Section>
  );
};
