import { styled } from '@mui/material/styles';
import { OctagonAlert } from 'lucide-react';
import { type AllergyStatement, allergyStatements, severities } from '../../../contract/allergies';
import { severeWeight, signalLook, signals } from '../../theme/signals';
import { useText } from '../texts/texts';
import { Unreadable } from '../texts/Unreadable';

const Severity = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.125, 1, 0.125, 0.75),
  border: '1px solid',
  borderRadius: theme.shape.borderRadius,
  fontWeight: 650,
  '& > svg': { flex: 'none' },
  '& > span': { display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } },
  '@media screen': {
    ...signalLook(signals.onLight.allergy),
    '&[data-severity=severe]': { ...signalLook(signals.onLight.severe), fontWeight: severeWeight },
    ...theme.applyStyles('dark', {
      ...signalLook(signals.onDark.allergy),
      '&[data-severity=severe]': signalLook(signals.onDark.severe),
    }),
  },
}));

// The fact stands out: its kind is above it, its reaction beneath.
const Fact = styled('dl')(({ theme }) => ({
  '&&': { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: theme.spacing(0.25, 1), alignItems: 'baseline' },
  '&& > dt': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.tertiary },
  '&& > dd': { margin: 0 },
  // How they reacted decides what may be given.
  '&& > .reaction': { fontSize: 'var(--lead)', fontWeight: 600 },
  '&& > dt:first-of-type, && > .main': { gridColumn: '1 / -1' },
  '&& > .main': {
    ...theme.typography.h2,
    fontSize: 'var(--title)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.25, 1),
  },
}));

type Body = Readonly<Partial<Record<'statement' | 'substance' | 'reaction' | 'severity' | 'reason', string | null>>>;

/** Says how severe an allergy is; '' for one that does not say. */
export const useSaidSeverity = () => {
  const t = useText();
  return (given: string | null | undefined): string => {
    const severity = severities.find((each) => each === given);
    return severity ? t(`allergy.severity.${severity}`) : '';
  };
};

/** What an entry states. One that cannot be read, or states something newer than this page, may be an allergy. */
export const statementOf = (given: string | null | undefined): AllergyStatement =>
  allergyStatements.find((each) => each === given) ?? 'allergy';

/** An allergy or alert, or what is said about one, as it was written. */
export const AllergyText = ({ body }: { body: Body }) => {
  const t = useText();
  const severity = useSaidSeverity();
  const { substance, reaction, reason } = body;
  const statement = statementOf(body.statement);
  if (substance === null)
    return (
      <p>
        <Unreadable />
      </p>
    );
  if (statement === 'noKnownAllergies') return <p className="main">{t('allergy.noKnownAllergies')}</p>;
  const ended = statement === 'noLongerApplies';
  const said = severity(body.severity);
  if (ended)
    return (
      <dl>
        <dt>{t('allergy.noLongerApplies')}</dt>
        <dd dir="auto">{reason}</dd>
      </dl>
    );
  return (
    <Fact data-statement={statement}>
      <dt>{t(`allergy.${statement}`)}</dt>
      <dd className="main" dir="auto">
        <bdi>{substance}</bdi>
        {said && (
          <>
            {' '}
            <Severity data-severity={body.severity}>
              <OctagonAlert size={14} aria-hidden />
              <span>{said}</span>
            </Severity>
          </>
        )}
      </dd>
      {reaction && (
        <>
          <dt>{t('allergy.reaction')}</dt>
          <dd className="reaction" dir="auto">
            {reaction}
          </dd>
        </>
      )}
    </Fact>
  );
};
