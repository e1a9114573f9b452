import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Patient } from '../../../contract/patients';
import { paper } from '../../theme/paper';
import { paperSizes } from '../../theme/paperSizes';
import { HospitalLogo } from '../frame/HospitalLogo';
import { useHospitalLogo } from '../frame/useHospitalLogo';
import { useAgeAndPlaceText } from '../people/ageAndPlace';
import { PhoneNumber } from '../people/PhoneNumber';
import { useText } from '../texts/texts';
import { patientColumns } from './patientColumns';

const Paper = styled('section')({
  '@media screen': { display: 'none' },
  color: paper.ink,
  fontSize: paperSizes.table,
  h1: { fontSize: paperSizes.title, margin: '0 0 4pt' },
  table: { width: '100%', borderCollapse: 'collapse' },
  'th, td': { textAlign: 'left', verticalAlign: 'top', padding: '3pt 6pt 3pt 0', borderBottom: `0.5pt solid ${paper.line}` },
  tr: { breakInside: 'avoid' },
  // Each sheet says what it is of.
  'thead tr:first-of-type th': { paddingTop: 0, fontSize: paperSizes.running, fontWeight: 400 },
  small: { display: 'block', fontSize: paperSizes.running, whiteSpace: 'normal' },
  // Ids and numbers never break inside.
  'tr + tr th, [data-column=patientUniqueId], [data-column=insuranceStatus]': { whiteSpace: 'nowrap' },
});

type Props = { title: string; said: ReactNode; patients: readonly Patient[]; onPrinted: () => void };

/** Prints a whole list and nothing else of the page. Opens the print dialog as soon as it is rendered. */
export const PrintedPatients = ({ title, said, patients, onPrinted }: Props) => {
  const t = useText();
  const logo = useHospitalLogo();
  const ageAndPlace = useAgeAndPlaceText();
  const head = useRef<HTMLImageElement>(null);
  useEffect(() => {
    let gone = false;
    const begin = () => {
      if (!gone) print();
    };
    addEventListener('afterprint', onPrinted);
    // Wait for the logo, or it would be missing on paper; print without it when it fails to load.
    if (head.current) void head.current.decode().then(begin, begin);
    else begin();
    return () => {
      gone = true;
      removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  return createPortal(
    <Paper aria-label={title}>
      <GlobalStyles
        styles={{ '@media print': { 'body > :not(section)': { display: 'none !important' }, body: { background: paper.ground } } }}
      />
      {logo && <HospitalLogo {...logo} size="print" ref={head} />}
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            <th colSpan={patientColumns.length + 1}>
              {title} · {said}
            </th>
          </tr>
          <tr>
            <th>{t('patients.number')}</th>
            {patientColumns.map(({ key, header }) => (
              <th key={key}>{t(header)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {patients.map((patient, index) => (
            <tr key={patient.id}>
              <td>{index + 1}</td>
              {patientColumns.map(({ key, text }) => {
                const words = text(patient) ?? t('common.unreadable');
                return (
                  <td key={key} data-column={key}>
                    {key === 'phoneNumber' ? <PhoneNumber>{words}</PhoneNumber> : words}
                    {key === 'patientUniqueId' && <small>{ageAndPlace(patient)}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>,
    document.body,
  );
};
