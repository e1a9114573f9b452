import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import type { Patient, PatientSort } from '../../../contract/patients';
import { fullName, personLabel } from '../../../contract/personNames';
import { Link } from '../frame/Link';
import { PatientAvatar } from '../people/PatientAvatar';
import { UniqueId } from '../people/PersonName';
import { type TextKey, useText } from '../texts/texts';
import type { Column } from './column';
import { AgeAndPlace, Contact, IdAndPhone, InsuranceStatus, MoreAgeAndPlace, Person, Phone, Rest } from './patientCells';

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

/** A patient's name as it stands everywhere, as the link to what the list opens. */
export const PatientLink = ({ of, to }: { of: Patient; to: string }) => (
  <Link to={to}>
    <bdi>{personLabel(of)}</bdi>
  </Link>
);

type Cell = Column<Patient>['cell'];
const none: readonly string[] = [];

/**
 * The columns of a table on the screen without the `hidden` ones; the S/N counts the shown rows. One cell has the whole name, below the heads
 * of both names, and what tells people apart: `link` makes it the link to the patient, with the patient's marks. Where there is no room for
 * all columns, that cell has the ID too, and the phone number's has the insurance status: each head stands above what it says.
 * `rest`, for a list that says more there: no S/N, which is the rows' order, and the ID, the phone number and who pays are a line of that cell
 * (a tap there opens the row, and calls nobody) or, on a phone, the last cell. It also says where no bed is known.
 */
export const usePatientColumns = (link: Cell, hidden: readonly string[] = none, rest?: 'withName' | 'last'): Column<Patient>[] => {
  const t = useText();
  const isNarrow = useMediaQuery('(max-width: 1199px)', { noSsr: true });
  return useMemo(() => {
    const joins = isNarrow ? rest : undefined;
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
          {isNarrow && joins !== 'withName' ? (
            <MoreAgeAndPlace of={patient} withId={!joins && isShown('patientUniqueId')} insured={joins === 'last'} />
          ) : (
            <AgeAndPlace of={patient} saysNone={rest !== undefined} />
          )}
          {joins === 'withName' && <Rest of={patient} />}
        </span>
      </Person>
    );
    const contact: Cell = (patient) => (
      <Contact>
        <Phone of={patient} />
        {isShown('insuranceStatus') && <InsuranceStatus of={patient} />}
      </Contact>
    );
    const lastName = head('lastName');
    // As wide as its word with its arrow: it begins above the names and ends where the other begins.
    const last = { ...lastName, width: `calc(81px + ${0.8 * lastName.header.length}ch)` };
    const name = { key: 'name', header: t('patients.patient'), cell: person, names: true } as const;
    const narrow = (): Column<Patient>[] => {
      if (joins === 'withName') return [name];
      if (joins) return [name, { ...head('phoneNumber'), cell: (patient) => <IdAndPhone of={patient} /> }];
      return [
        { key: 'number', header: t('patients.number'), width: '44px', cell: (_, index) => index + 1 },
        name,
        { ...head('phoneNumber', '164px'), cell: contact },
      ];
    };
    const columns: Column<Patient>[] = isNarrow
      ? narrow()
      : [
          { key: 'number', header: t('patients.number'), width: '56px', cell: (_, index) => index + 1 },
          // The heads of both names stand together above it, whatever width is left.
          { key: 'name', header: '', heads: [last, head('firstName')], cell: person, names: true },
          { ...head('patientUniqueId', '13%'), cell: ({ patientUniqueId }) => <UniqueId>{patientUniqueId}</UniqueId> },
          { ...head('phoneNumber', '16%'), cell: (patient) => <Phone of={patient} /> },
          { ...head('insuranceStatus', '14%'), cell: (patient) => <InsuranceStatus of={patient} /> },
        ];
    return columns.filter(({ key }) => isShown(key));
  }, [t, link, hidden, rest, isNarrow]);
};
