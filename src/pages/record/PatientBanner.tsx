import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import type { Patient } from '../../../contract/patients';
import { fullName, personLabel } from '../../../contract/personNames';
import { unseen } from '../../ui/frame/Hidden';
import { useAgeText, useBirthDateText } from '../../ui/people/age';
import { usePlaceText } from '../../ui/people/ageAndPlace';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { PatientAvatar } from '../../ui/people/PatientAvatar';
import { UniqueId } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';
import { Unreadable } from '../../ui/texts/Unreadable';
import { useSaidNumber } from '../../ui/texts/useSaidNumber';
import { AllergyLine } from './AllergyLine';
import { BannerScore } from './BannerScore';
import { usePublishedHeight, useScrolledPast } from './bannerPlace';
import { useSaidMeasured } from './useSaidMeasured';
import { useSaidSugar } from './useSaidSugar';
import { useSetsHere } from './useSetsHere';

/** In letters: a longer name has more than two lines of a phone. */
const longName = 36;
const narrow = '@media screen and (max-width: 1199px)';

const Banner = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  const ground = { color: palette.patient.ink, background: palette.patient.ground };
  return {
    position: 'sticky',
    top: 0,
    zIndex: theme.zIndex.appBar,
    margin: theme.spacing(-3, -4, 0),
    padding: theme.spacing(1.5, 4),
    ...ground,
    '& > .identity': { display: 'flex', alignItems: 'start', gap: theme.spacing(1.5) },
    '& .who, & .facts, & dl': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(0.5, 2), margin: 0 },
    '& .who > dl, & .marks, & .marks > ul': { minWidth: 0, alignSelf: 'center' },
    // What warns stays together.
    '& .marks': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 1.5) },
    // Identity and allergies come first: the rest is smaller.
    '& .facts': { ...theme.typography.body2, paddingInlineStart: 48, paddingTop: theme.spacing(0.75) },
    '& h1': { ...theme.typography.h1, fontSize: 'var(--title)', margin: 0 },
    // It is the longest and the least clinical.
    '& .address': { fontWeight: 400, color: palette.patient.quiet },
    '& dl > div': { display: 'flex', gap: theme.spacing(0.75) },
    '& dt': { flex: 'none', color: palette.patient.quiet },
    '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
    '& button': { display: 'none' },
    // On a narrow screen name, ID, age, sex, place and allergies stay while scrolling; the rest is one tap away, and stays once it is open.
    [narrow]: {
      display: 'contents',
      '& > .identity, & > .facts': {
        ...ground,
        position: 'sticky',
        zIndex: theme.zIndex.appBar,
        margin: theme.spacing(0, -4),
        padding: theme.spacing(1.5, 4, 1.25),
      },
      '& > .identity': { top: 0, paddingTop: theme.spacing(2), marginTop: theme.spacing(-3), '& > .who': { flex: 1, minWidth: 0 } },
      // These values say what they are.
      '& .who > dl > div + div > dt': unseen,
      '& > .facts': { top: 'var(--banner)', paddingTop: 0, paddingInlineStart: `calc(${theme.spacing(4)} + 48px)` },
      '& > .facts[data-closed]': { display: 'none' },
      '& button': { display: 'inline-flex', flex: 'none', marginBlock: -10, marginInlineEnd: -10, paddingInline: theme.spacing(1) },
      // A name of a hundred letters takes three lines, on a phone four, until the rest is open; the whole ID is beside it.
      '& h1': { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'break-word' },
      '&:not([data-open]) h1': { WebkitLineClamp: 3 },
      // One line while one scrolls: the name, the whole ID, and a sign for each allergy and alert. Severe ones keep their words.
      '&[data-scrolled] > .identity': {
        paddingBlock: theme.spacing(1, 0.75),
        '& > [aria-hidden]': { display: 'none' },
        '& .who': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, auto) max-content minmax(max-content, 1fr)',
          justifyContent: 'start',
          alignItems: 'center',
          gap: theme.spacing(0.5, 1.5),
        },
        '& h1': { ...theme.typography.h3, display: 'block', minWidth: 0, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '& dl > div + div, & dt': { display: 'none' },
        '& li:not(.severe) > span, & .severe .kind': unseen,
        '& .severe > span': { WebkitLineClamp: 1, overflowWrap: 'anywhere' },
      },
      // What is open can be closed.
      '&[data-scrolled]:not([data-open]) > .identity > button': { display: 'none' },
    },
    // With room for the age too.
    '@media screen and (min-width: 1200px)': {
      '&[data-scrolled]': {
        paddingBlock: theme.spacing(1),
        '& > .identity': { alignItems: 'center' },
        '& .who > dl > div > dt': unseen,
        '& .who > dl > div:nth-of-type(n + 3), & > .facts': { display: 'none' },
      },
    },
    '@media screen and (max-width: 768px)': {
      '& > .identity, & > .facts': { marginInline: theme.spacing(-2), paddingInline: theme.spacing(2) },
      '& > .identity': { marginTop: theme.spacing(-2) },
    },
    '@media screen and (max-width: 599px)': {
      '& > .identity': { gap: theme.spacing(0.5) },
      '&:not([data-open]) h1': { WebkitLineClamp: 4 },
      '& h1[data-long]': { fontSize: theme.typography.h2.fontSize },
      '& .marks': { display: 'contents' },
      // Initials say less than the name beside them; a face says more.
      '& > .identity > [data-initials]': { display: 'none' },
      '& .who, & .who > dl': { columnGap: theme.spacing(1.25) },
      '& .who > dl > div > dt, & button > .word': unseen,
      '& button': { minWidth: 44, '& .MuiButton-endIcon': { margin: 0 } },
      // Severe allergies have a line of their own.
      '&[data-scrolled] > .identity': {
        '& .who': { gridTemplateColumns: 'minmax(0, auto) max-content max-content', gap: theme.spacing(0.25, 1) },
        '& ul:has(.severe)': { gridColumn: '1 / -1', justifySelf: 'start' },
      },
    },
    '@media print': {
      position: 'static',
      margin: theme.spacing(0, 0, 1.5),
      padding: theme.spacing(0, 0, 1.5),
      color: 'inherit',
      borderBottom: '0.5pt solid',
      '& dt': { color: 'inherit' },
      '& .facts': { padding: theme.spacing(0.75, 0, 0) },
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

/** A field that gets the focus is below the banner, with its label. */
const room = { ':root': { scrollPaddingTop: 'max(140px, calc(var(--banner, 0px) + 64px))' } };

/** The patient of the record, whose name and IDs stay visible in every section (DOC-6; NHS CUI patient banner). */
export const PatientBanner = memo(function PatientBanner({ patient }: { patient: Patient }) {
  const t = useText();
  const said = useSaidNumber();
  const saidSugar = useSaidSugar();
  const saidMeasured = useSaidMeasured(useSetsHere(patient.id));
  const factsId = useId();
  const age = useAgeText()(patient.birthDate);
  const birthDateText = useBirthDateText();
  const place = usePlaceText()(patient);
  const banner = usePublishedHeight();
  const scrolled = useScrolledPast(banner);
  const [factsShown, setFactsShown] = useState(false);
  const known = (value: string | null, text: (value: string) => string = (v) => v) => {
    if (value === null) return <Unreadable />;
    return value === '' ? t('common.notKnown') : text(value);
  };
  // Show the value as the admin typed it, and add the unit if it has none.
  const measured = (key: 'record.kilograms' | 'record.metres') => (value: string) =>
    /[a-z]/i.test(value) ? said(value) : t(key, { value: said(value) });
  const withMeasured = (registered: ReactNode, name: Parameters<typeof saidMeasured>[0]) => (
    <>
      {registered}
      {saidMeasured(name)}
    </>
  );
  return (
    <Banner
      ref={banner}
      aria-label={t('record.patient')}
      data-ground="dark"
      {...(scrolled && { 'data-scrolled': true })}
      {...(factsShown && { 'data-open': true })}
    >
      <GlobalStyles styles={room} />
      <div className="identity">
        <PatientAvatar id={patient.id} pictureId={patient.pictureId} name={fullName(patient)} uniqueId={patient.patientUniqueId} />
        <div className="who">
          <h1 title={personLabel(patient)} {...(personLabel(patient).length > longName && { 'data-long': true })}>
            {personLabel(patient)}
          </h1>
          <Items
            items={[
              { label: t('patients.uniqueId'), value: <UniqueId>{patient.patientUniqueId}</UniqueId> },
              ...(age ? [{ label: t('record.age'), value: age }] : []),
              { label: t('record.gender'), value: t(`record.${patient.gender}`) },
              ...(place ? [{ label: t('record.place'), value: place }] : []),
            ]}
          />
          <div className="marks">
            <BannerScore patient={patient} />
            <AllergyLine patient={patient} />
          </div>
        </div>
        <Button
          color="inherit"
          onClick={() => setFactsShown(!factsShown)}
          aria-expanded={factsShown}
          aria-controls={factsId}
          endIcon={factsShown ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
        >
          <span className="word">{t('record.more')}</span>
        </Button>
      </div>
      <div id={factsId} className="facts" {...(!factsShown && { 'data-closed': true })}>
        <Items
          items={[
            ...(age && patient.birthDate ? [{ label: t('record.birthDate'), value: birthDateText(patient.birthDate) }] : []),
            { label: t('record.sugarLevel'), value: withMeasured(known(patient.sugarLevel, saidSugar), 'glucose') },
            { label: t('record.weight'), value: withMeasured(known(patient.weight, measured('record.kilograms')), 'weight') },
            { label: t('record.height'), value: withMeasured(known(patient.height, measured('record.metres')), 'height') },
          ]}
        />
        <Items
          items={[
            { label: t('record.phone'), value: known(patient.phoneNumber) },
            {
              label: t('record.email'),
              value: patient.email ? (
                <span className="address">
                  <EmailAddress address={patient.email} />
                </span>
              ) : (
                known(patient.email)
              ),
            },
          ]}
        />
      </div>
    </Banner>
  );
});
