import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Patient } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { beneathStrips } from '../../ui/notices/Strips';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { UniqueId } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';
import { Unreadable } from '../../ui/texts/Unreadable';

const phone = '@media screen and (max-width: 599px)';

const Banner = styled('section')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'sticky',
    top: beneathStrips,
    zIndex: theme.zIndex.appBar,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: theme.spacing(0.5, 3),
    margin: theme.spacing(-3, -4, 0),
    padding: theme.spacing(1.5, 4),
    color: palette.patient.ink,
    background: palette.patient.ground,
    '& h1': { ...theme.typography.h1, fontSize: '1.375rem', margin: 0, width: '100%' },
    '& .identity, & dl': { display: 'contents' },
    '& dl > div': { display: 'flex', gap: theme.spacing(0.75) },
    '& dt': { flex: 'none', color: palette.patient.quiet },
    '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
    '@media (max-width: 768px)': { margin: theme.spacing(-2, -2, 0), padding: theme.spacing(1, 2), '& dl > div': theme.typography.body2 },
    '@media print': {
      position: 'static',
      margin: 0,
      padding: theme.spacing(0, 0, 1.5),
      color: 'inherit',
      borderBottom: '0.5pt solid',
      '& dt': { color: 'inherit' },
    },
    // On a phone only the identity stays while scrolling; contact details scroll away.
    [phone]: {
      display: 'contents',
      '& > .identity, & > dl, & .identity dl': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.25, 2), margin: 0 },
      '& > .identity, & > dl': {
        color: palette.patient.ink,
        background: palette.patient.ground,
        margin: theme.spacing(0, -2),
        padding: theme.spacing(1, 2),
      },
      '& > .identity': {
        position: 'sticky',
        top: beneathStrips,
        zIndex: theme.zIndex.appBar,
        marginTop: theme.spacing(-2),
      },
    },
  };
});

type Item = { label: string; value: ReactNode };
const Items = ({ items }: { items: readonly Item[] }) => (
  <dl>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The patient of the record: always visible, on every section (DOC-6; NHS CUI patient banner). */
export const PatientBanner = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const known = (value: string | null, text: (value: string) => string = (v) => v) => {
    if (value === null) return <Unreadable />;
    return value === '' ? t('common.notKnown') : text(value);
  };
  // Shown as written; a unit is added if there is none.
  const measured = (key: 'record.kilograms' | 'record.metres') => (value: string) => (/[a-z]/i.test(value) ? value : t(key, { value }));
  return (
    <Banner aria-label={t('record.patient')}>
      <div className="identity">
        <h1>{personLabel(patient)}</h1>
        <Items
          items={[
            { label: t('patients.uniqueId'), value: <UniqueId>{patient.patientUniqueId}</UniqueId> },
            { label: t('record.gender'), value: t(`record.${patient.gender}`) },
            { label: t('record.sugarLevel'), value: known(patient.sugarLevel) },
            { label: t('record.weight'), value: known(patient.weight, measured('record.kilograms')) },
            { label: t('record.height'), value: known(patient.height, measured('record.metres')) },
          ]}
        />
      </div>
      <Items
        items={[
          { label: t('record.phone'), value: known(patient.phoneNumber) },
          { label: t('record.email'), value: patient.email ? <EmailAddress address={patient.email} /> : known(patient.email) },
        ]}
      />
    </Banner>
  );
};
