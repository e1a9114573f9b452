import { styled } from '@mui/material/styles';
import { paths } from '../../../contract/paths';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainAnchor, PlainLink } from '../../ui/frame/PlainButton';
import { useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { HeroPicture } from './HeroPicture';
import { PublicSection } from './PublicSection';
import { Questions } from './Questions';
import { Strokes } from './Strokes';
import { TopUsers } from './TopUsers';

const wide = '@media (min-width: 900px)';

const Hero = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6, 8),
  padding: theme.spacing(0, 'max(4vw, (100vw - 1160px) / 2)'),
  color: theme.vars.palette.patient.ink,
  background: theme.vars.palette.patient.ground,
  // Below a desk's width the words fill the first screen, so that the picture, of which only the upper edge is in sight, delays no paint.
  gridTemplateRows: 'minmax(min(100dvh - 200px, 980px), auto)',
  '& > header': { display: 'flex', flexDirection: 'column' },
  '& > header > div': {
    flex: 1,
    display: 'grid',
    alignContent: 'end',
    justifyItems: 'start',
    gap: theme.spacing(3),
    paddingBlock: theme.spacing(8),
  },
  // The picture stands on the lower edge: of all, or of the words beside it.
  '& > div': { alignSelf: 'end', justifySelf: 'center' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(3.5, 0),
    borderTop: `1px solid ${theme.vars.palette.patient.line}`,
  },
  '& svg': { gridRow: '1 / 3' },
  '& h2': { fontSize: 'var(--lead)' },
  '& li > p': { fontSize: 'var(--text)' },
  [wide]: {
    gridTemplateColumns: '4fr 3fr',
    gridTemplateRows: '1fr auto',
    paddingTop: theme.spacing(7),
    rowGap: 0,
    '& > header': { display: 'contents', '& > div': { alignContent: 'center' } },
    '& > div': { gridArea: '1 / 2' },
    '& ul': {
      gridArea: '2 / 1 / auto / 3',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: theme.spacing(4),
      padding: theme.spacing(4, 0, 5),
      borderTop: `1px solid ${theme.vars.palette.patient.line}`,
    },
    '& li': { padding: 0, border: 0, alignContent: 'start' },
  },
  '& h1': { fontSize: 'var(--hero)', lineHeight: 1.1, letterSpacing: '-0.025em', textWrap: 'balance' },
  '& p': { fontSize: 'var(--lead)', color: theme.vars.palette.patient.quiet },
  '& a[data-filled], & a[data-filled]:hover': {
    borderColor: 'transparent',
    color: theme.vars.palette.patient.ground,
    background: theme.vars.palette.patient.ink,
    fontSize: 'var(--lead)',
    padding: theme.spacing(1.25, 4),
  },
  '& a:focus-visible': { outlineColor: 'currentColor' },
}));

const Ways = styled('div')({ '& > a + a': { borderColor: 'transparent' } });

const facts = ['lost', 'right', 'seen'] as const;

/** The landing page (PUB-1 to PUB-4). */
export default function Home() {
  const t = useText();
  const { brand, topUsers } = useSite();
  return (
    <>
      <PageTitle title={t('landing.title')} />
      <Hero>
        <header>
          <div>
            <h1>{t('common.tagline')}</h1>
            <p>{t('landing.lead')}</p>
            <PlainLink to={paths.signUp} data-filled>
              {t('landing.join')}
            </PlainLink>
          </div>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>
                <Strokes d="M20 6 9 17l-5-5" />
                <h2>{t(`landing.${fact}`)}</h2>
                <p>{t(`landing.${fact}Said`)}</p>
              </li>
            ))}
          </ul>
        </header>
        <HeroPicture said={t('landing.picture')} />
      </Hero>
      <PublicSection title={t('landing.aboutTitle')}>
        <p>{t('landing.aboutSaid', { brand })}</p>
        <Ways>
          <PlainLink to={paths.about}>{t('landing.readMore')}</PlainLink>{' '}
          <PlainAnchor href={`${paths.about}#measured`}>{t('landing.measured')}</PlainAnchor>
        </Ways>
      </PublicSection>
      {topUsers.length > 0 && (
        <PublicSection title={t('landing.topUsers')} shaded>
          <TopUsers />
        </PublicSection>
      )}
      <PublicSection title={t('landing.faq')}>
        <Questions />
      </PublicSection>
    </>
  );
}
