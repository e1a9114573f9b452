import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Patient } from '../../../contract/patients';
import { paperSizes } from '../../theme/paperSizes';
import { useAgeAndPlaceText } from '../people/ageAndPlace';
import { PhoneNumber } from '../people/PhoneNumber';
import { useInsuranceText } from '../people/useInsuranceText';
import { useText } from '../texts/texts';
import { OnlyPrinted } from './OnlyPrinted';
import { patientColumns } from './patientColumns';

const Table = styled('table')({
  small: { display: 'block', fontSize: paperSizes.running, whiteSpace: 'normal' },
  // Ids and numbers never break inside.
  'tr + tr th, [data-column=patientUniqueId], [data-column=insuranceStatus]': { whiteSpace: 'nowrap' },
});

type Props = { title: string; said: ReactNode; patients: readonly Patient[]; onPrinted: () => void };

/** Prints a whole list and nothing else of the page. */
export const PrintedPatients = ({ title, said, patients, onPrinted }: Props) => {
  const t = useText();
  const ageAndPlace = useAgeAndPlaceText();
  const insurance = useInsuranceText();
  return (
    <OnlyPrinted title={title} onPrinted={onPrinted}>
      <Table>
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
                    {key === 'phoneNumber' ? <PhoneNumber>{words}</PhoneNumber> : key === 'insuranceStatus' ? insurance(words) : words}
                    {key === 'patientUniqueId' && <small>{ageAndPlace(patient)}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </OnlyPrinted>
  );
};
