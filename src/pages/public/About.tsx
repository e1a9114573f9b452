import { styled } from '@mui/material/styles';
import { Database, MessagesSquare, ShieldCheck } from 'lucide-react';
import { paths } from '../../../contract/paths';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainLink } from '../../ui/frame/PlainButton';
import { useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { Cards } from './Cards';
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
// Below the cards, and apart from them: it is about all of the page.
const Next = styled('div')(({ theme }) => ({
  '&&&': { gridColumn: '1 / -1' },
  marginTop: theme.spacing(4),
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
}));
const Conditions = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));

/** What the product is for (PUB-7). */
export default function About() {
  const t = useText();
  const { brand } = useSite();
  return (
    <>
      <PageTitle title={t('about.title')} />
      <PublicSection title={t('about.title')} first>
        <p>{t('about.intro', { brand })}</p>
      </PublicSection>
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
        <Next>
          <PlainLink to={paths.signUp} data-filled>
            {t('landing.join')}
          </PlainLink>
          <PlainLink to={paths.contact}>{t('contact.getInTouch')}</PlainLink>
        </Next>
      </PublicSection>
    </>
  );
}
