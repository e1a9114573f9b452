import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { Facts } from '../frame/Facts';
import { useAgeText } from '../people/age';
import { useAgeAndPlace, usePlaceText } from '../people/ageAndPlace';
import { UniqueId } from '../people/PersonName';
import { PhoneNumber } from '../people/PhoneNumber';
import { useInsuranceText } from '../people/useInsuranceText';
import { useText } from '../texts/texts';
import { Unreadable } from '../texts/Unreadable';

// Each usual word has its own mark; any other text has none.
const Insurance = styled('span')(({ theme }) => {
  const { palette } = theme.vars;
  const mark = { content: '""', flex: 'none', width: 8, height: 8, border: '2px solid', borderRadius: theme.shape.pill };
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    overflowWrap: 'anywhere',
    '&[data-status=insured]::before': { ...mark, color: palette.success.main, background: 'currentColor' },
    '&[data-status=private]::before': { ...mark, color: palette.info.main, borderRadius: 0 },
    '&[data-status=uninsured]::before': { ...mark, color: palette.text.tertiary },
    '@media print': { '&::before': { display: 'none !important' } },
  };
});

/** The `tel:` URL of a phone number, without an extension or a second number. */
const dialled = (phoneNumber: string) => `tel:${phoneNumber.split(/[\p{L},;/]/u)[0]?.replace(/[^+\d]/g, '')}`;

const InsuranceOf = ({ status }: { status: string }) => (
  <Insurance data-status={status.trim().toLowerCase()}>{useInsuranceText()(status)}</Insurance>
);

/** A patient's picture, and beside it who they are. */
export const Person = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  '& > :last-child': { minWidth: 0 },
}));
/** How to reach a patient, and below it, at one place in each card, who pays. */
export const Contact = styled('span')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  '& > span': theme.typography.body2,
}));
const Small = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
/** What tells patients of one name apart, in a line. `saysNone`: also that no bed is known, where one is looked for. */
export const AgeAndPlace = ({ of, saysNone = false }: { of: Patient; saysNone?: boolean }) => {
  const t = useText();
  const known = useAgeAndPlace()(of);
  const place = usePlaceText()(of);
  const facts = saysNone && !place ? [...known, t('place.none')] : known;
  return (
    facts.length > 0 && (
      <Small>
        <Facts>{facts}</Facts>
      </Small>
    )
  );
};
/** Who pays, in words alone. */
const Insured = ({ of: { insuranceStatus } }: { of: Patient }) => {
  const insuranceText = useInsuranceText();
  return insuranceStatus === null ? <Unreadable /> : insuranceText(insuranceStatus);
};

/**
 * The same where there are fewer columns, with what has none there: the place has a line of its own, which ends nowhere within it, and says so
 * where no bed is known and who pays stands here.
 */
export const MoreAgeAndPlace = ({ of, withId = false, insured = false }: { of: Patient; withId?: boolean; insured?: boolean }) => {
  const t = useText();
  const age = useAgeText()(of.birthDate);
  const place = usePlaceText()(of) ?? (insured && t('place.none'));
  return (
    <>
      <Small>
        <Facts>
          {withId && <UniqueId>{of.patientUniqueId}</UniqueId>}
          {age}
          {insured && <Insured of={of} />}
        </Facts>
      </Small>
      {place && <Small>{place}</Small>}
    </>
  );
};

/** A patient's phone number, as a link. */
export const Phone = ({ of: { phoneNumber } }: { of: Patient }) => (
  <a href={dialled(phoneNumber)}>
    <PhoneNumber>{phoneNumber}</PhoneNumber>
  </a>
);
/** Who pays. */
export const InsuranceStatus = ({ of: { insuranceStatus } }: { of: Patient }) =>
  insuranceStatus === null ? <Unreadable /> : <InsuranceOf status={insuranceStatus} />;

/** What is asked for least, in a line: a tap there opens the row, and calls nobody. */
export const Rest = ({ of }: { of: Patient }) => (
  <Small>
    <Facts>
      <UniqueId>{of.patientUniqueId}</UniqueId>
      <PhoneNumber>{of.phoneNumber}</PhoneNumber>
      <Insured of={of} />
    </Facts>
  </Small>
);

/** Who it is for the hospital, and how to reach them. */
export const IdAndPhone = ({ of }: { of: Patient }) => (
  <Small>
    <Facts>
      <UniqueId>{of.patientUniqueId}</UniqueId>
      <Phone of={of} />
    </Facts>
  </Small>
);
