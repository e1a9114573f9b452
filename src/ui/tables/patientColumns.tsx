import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import type { Patient, PatientSort } from '../../../contract/patients';
import { fullName, personLabel } from '../../../contract/personNames';
import { Facts } from '../frame/Facts';
import { Link } from '../frame/Link';
import { useAgeText } from '../people/age';
import { useAgeAndPlace, usePlaceText } from '../people/ageAndPlace';
import { PatientAvatar } from '../people/PatientAvatar';
import { UniqueId } from '../people/PersonName';
import { PhoneNumber } from '../people/PhoneNumber';
import { useInsuranceText } from '../people/useInsuranceText';
import { type TextKey, useText } from '../texts/texts';
import { Unreadable } from '../texts/Unreadable';
import type { Column } from './column';

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

/** A patient's column: its header, and its plain text for paper or a file; null when it cannot be read. */
type PatientColumn = { key: PatientSort; header: TextKey; text: (patient: Patient) => string | null };

/** The columns of both lists of patients on paper and in a file, after the S/N (SPEC.md §2). */
export const patientColumns = [
  { key: 'firstName', header: 'patients.firstName', text: ({ firstName }) => firstName },
  { key: 'lastName', header: 'patients.lastName', text: ({ lastName }) => lastName },
  { key: 'patientUniqueId', header: 'patients.uniqueId', text: ({ patientUniqueId }) => patientUniqueId },
  { key: 'phoneNumber', header: 'patients.contact', text: ({ phoneNumber }) => phoneNumber },
  { key: 'insuranceStatus', header: 'patients.insurance', text: ({ insuranceStatus }) => insuranceStatus },
] as const satisfies readonly PatientColumn[];

const Person = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  '& > :last-child': { minWidth: 0 },
}));
/** How to reach a patient, and below it, at one place in each card, who pays. */
const Contact = styled('span')(({ theme }) => ({
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
/** What tells patients of one name apart, in a line. */
const AgeAndPlace = ({ of }: { of: Patient }) => {
  const facts = useAgeAndPlace()(of);
  return (
    facts.length > 0 && (
      <Small>
        <Facts>{facts}</Facts>
      </Small>
    )
  );
};
/** The same where there are fewer columns, and the ID: the place has a line of its own, which ends nowhere within it. */
const IdAgeAndPlace = ({ of, withId }: { of: Patient; withId: boolean }) => {
  const age = useAgeText()(of.birthDate);
  const place = usePlaceText()(of);
  return (
    <>
      <Small>
        <Facts>
          {withId && <UniqueId>{of.patientUniqueId}</UniqueId>}
          {age}
        </Facts>
      </Small>
      {place && <Small>{place}</Small>}
    </>
  );
};

type Cell = Column<Patient>['cell'];
const phone: Cell = ({ phoneNumber }) => (
  <a href={dialled(phoneNumber)}>
    <PhoneNumber>{phoneNumber}</PhoneNumber>
  </a>
);
const insurance: Cell = ({ insuranceStatus }) => (insuranceStatus === null ? <Unreadable /> : <InsuranceOf status={insuranceStatus} />);

/** A patient's name as it stands everywhere, as the link to what the list opens. */
export const PatientLink = ({ of, to }: { of: Patient; to: string }) => (
  <Link to={to}>
    <bdi>{personLabel(of)}</bdi>
  </Link>
);

const none: readonly string[] = [];

/**
 * The columns of a table on the screen without the `hidden` ones; the S/N counts the shown rows. One cell has the whole name, below the heads
 * of both names, and what tells people apart: `link` makes it the link to the patient, with the patient's marks. Where there is no room for
 * all columns, that cell has the ID too, and the phone number's has the insurance status: each head stands above what it says.
 */
export const usePatientColumns = (link: Cell, hidden: readonly string[] = none): Column<Patient>[] => {
  const t = useText();
  const isNarrow = useMediaQuery('(max-width: 1199px)', { noSsr: true });
  return useMemo(() => {
    const isShown = (key: string) => !hidden.includes(key);
    const head = (key: PatientSort, width?: string) => {
      const column = patientColumns.find((each) => each.key === key);
      return { key, header: column ? t(column.header) : '', ...(width && { width }) };
    };
    const person: Cell = (patient, ...place) => (
      <Person>
        <PatientAvatar
          id={patient.id}
          pictureId={patient.pictureId}
          name={fullName(patient)}
          uniqueId={patient.patientUniqueId}
          size={isNarrow ? 36 : 28}
        />
        <span>
          {link(patient, ...place)}
          {isNarrow ? <IdAgeAndPlace of={patient} withId={isShown('patientUniqueId')} /> : <AgeAndPlace of={patient} />}
        </span>
      </Person>
    );
    const contact: Cell = (patient, ...place) => (
      <Contact>
        {phone(patient, ...place)}
        {isShown('insuranceStatus') && insurance(patient, ...place)}
      </Contact>
    );
    const lastName = head('lastName');
    // As wide as its word with its arrow: it begins above the names and ends where the other begins.
    const last = { ...lastName, width: `calc(81px + ${0.8 * lastName.header.length}ch)` };
    const columns: Column<Patient>[] = isNarrow
      ? [
          { key: 'number', header: t('patients.number'), width: '44px', cell: (_, index) => index + 1 },
          { key: 'name', header: t('patients.patient'), cell: person, names: true },
          { ...head('phoneNumber', '164px'), cell: contact },
        ]
      : [
          { key: 'number', header: t('patients.number'), width: '56px', cell: (_, index) => index + 1 },
          // The heads of both names stand together above it, whatever width is left.
          { key: 'name', header: '', heads: [last, head('firstName')], cell: person, names: true },
          { ...head('patientUniqueId', '13%'), cell: ({ patientUniqueId }) => <UniqueId>{patientUniqueId}</UniqueId> },
          { ...head('phoneNumber', '16%'), cell: phone },
          { ...head('insuranceStatus', '14%'), cell: insurance },
        ];
    return columns.filter(({ key }) => isShown(key));
  }, [t, link, hidden, isNarrow]);
};
