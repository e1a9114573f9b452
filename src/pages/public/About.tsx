import { styled } from '@mui/material/styles';
import { Database, MessagesSquare, ShieldCheck } from 'lucide-react';
import { paths } from '../../../contract/paths';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainLink } from '../../ui/frame/PlainButton';
import { useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { Cards } from './Cards';
import { HeroPicture } from './HeroPicture';
import { PublicSection } from './PublicSection';

const whatWeDo = [
  { key: 'communication', icon: MessagesSquare },
  { key: 'storage', icon: Database },
  { key: 'security', icon: ShieldCheck },
] as const;

// On a tablet the sign stands beside the words: above them it would leave a line empty.
const Signed = styled(Cards)(({ theme }) => ({
  '@media (min-width: 600px) and (max-width: 899px)': {
    '& > li': { gridTemplateColumns: '44px minmax(0, 1fr)', columnGap: theme.spacing(2) },
    '& > li > span': { gridRow: '1 / 3' },
  },
}));

const Sign = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.primary.onSoft,
  background: theme.vars.palette.primary.soft,
}));

/** By the programs in bench/, whose README has the figures. */
const measured = ['notes', 'search', 'import'] as const;
const Figure = styled('span')(({ theme }) => ({
  ...theme.typography.h1,
  display: 'block',
  fontSize: 'var(--page)',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.primary.main,
}));
const wide = '@media (min-width: 900px)';
// As on the landing page, what the product is stands beside a picture of it.
const Opening = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5, 8),
  padding: theme.spacing(7, 'max(4vw, (100vw - 1160px) / 2)', 0),
  color: theme.vars.palette.patient.ink,
  background: theme.vars.palette.patient.ground,
  '& h1': { fontSize: 'var(--page)', marginBottom: theme.spacing(2) },
  '& p': { fontSize: 'var(--lead)', lineHeight: 1.65, color: theme.vars.palette.patient.quiet },
  '& > div + div': { alignSelf: 'end', justifySelf: 'center', maxHeight: 380 },
  [wide]: { gridTemplateColumns: '5fr 4fr', '& > div:first-of-type': { alignSelf: 'center', paddingBottom: theme.spacing(7) } },
}));

const Closing = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(6, 'max(4vw, (100vw - 1160px) / 2)'),
  background: theme.vars.palette.primary.soft,
  '& p': { fontSize: 'var(--lead)', color: theme.vars.palette.text.secondary },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) },
  // The ways are beside the words.
  [wide]: { gridTemplateColumns: '1fr auto', alignItems: 'center', '& > div': { gridArea: '1 / 2 / 3' } },
}));
const Conditions = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));

/** What the product is for (PUB-7). */
export default function About() {
  const t = useText();
  const { brand } = useSite();
  return (
    <>
      <PageTitle title={t('about.title')} />
      <Opening>
        <div>
          <h1>{t('about.title')}</h1>
          <p>{t('about.intro', { brand })}</p>
        </div>
        <HeroPicture said={t('landing.picture')} />
      </Opening>
      <PublicSection title={t('about.whatWeDo')} shaded>
        <Signed>
          {whatWeDo.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Sign>
                <Icon size={24} aria-hidden />
              </Sign>
              <h3>{t(`about.${key}`)}</h3>
              <p>{t(`about.${key}Said`)}</p>
            </li>
          ))}
        </Signed>
      </PublicSection>
      <PublicSection title={t('about.measured')} anchor="measured">
        <p>{t('about.measuredSaid', { brand })}</p>
        <Cards>
          {measured.map((figure) => (
            <li key={figure}>
              <h3>
                <Figure>{t(`about.${figure}Figure`)}</Figure> {t(`about.${figure}Name`)}
              </h3>
              <Conditions>{t(`about.${figure}Said`)}</Conditions>
            </li>
          ))}
        </Cards>
      </PublicSection>
      <Closing>
        <h2>{t('about.begin')}</h2>
        <p>{t('about.beginSaid')}</p>
        <div>
          <PlainLink to={paths.signUp} data-filled>
            {t('landing.join')}
          </PlainLink>
          <PlainLink to={paths.contact}>{t('contact.getInTouch')}</PlainLink>
        </div>
      </Closing>
    </>
  );
}
