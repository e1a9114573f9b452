import { type AllergyStatement, allergyStatements, severities } from '../../../contract/allergies';
import { useText } from '../texts/texts';
import { Unreadable } from '../texts/Unreadable';

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
  if (statement === 'noKnownAllergies') return <p>{t('allergy.noKnownAllergies')}</p>;
  const ended = statement === 'noLongerApplies';
  const lines = [
    { label: t(`allergy.${statement}`), text: ended ? reason : substance },
    { label: t('allergy.reaction'), text: ended ? '' : reaction },
    { label: t('allergy.severity'), text: ended ? '' : severity(body.severity) },
  ];
  return (
    <dl>
      {lines
        .filter(({ text }) => text)
        .flatMap(({ label, text }) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} text`} dir="auto">
            {text}
          </dd>,
        ])}
    </dl>
  );
};
