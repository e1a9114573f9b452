import { styled } from '@mui/material/styles';
import { paths } from '../../../contract/paths';
import { Logo } from '../../ui/frame/Logo';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainAnchor, PlainLink } from '../../ui/frame/PlainButton';
import { useSaidBySite, useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { Cards } from './Cards';
import { HeroPicture } from './HeroPicture';
import { PublicSection } from './PublicSection';
import { Questions } from './Questions';
import { TopUsers } from './TopUsers';

const wide = '@media (min-width: 900px)';

const Hero = styled('section')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: theme.spacing(5, 8),
  padding: theme.spacing(0, 'max(4vw, (100vw - 1160px) / 2)'),
  color: theme.vars.palette.patient.ink,
  background: theme.vars.palette.patient.ground,
  position: 'relative',
  overflow: 'hidden',
  [wide]: { gridTemplateColumns: '4fr 3fr', paddingBlock: theme.spacing(7, 0) },
  '& > div': { display: 'grid', justifyItems: 'start', gap: theme.spacing(3) },
  // Below a desk's width the words fill the first screen, so that the picture, of which only the upper edge is in sight, delays no paint.
  '& > div:first-of-type': { alignContent: 'end', minHeight: 'min(100dvh - 200px, 980px)', [wide]: { minHeight: 0 } },
  // Above them the mark again, as on the account pages.
  '& > svg': {
    position: 'absolute',
    top: '4%',
    insetInlineEnd: '-12%',
    width: 'min(88%, 600px)',
    height: 'auto',
    opacity: 0.1,
    [wide]: { display: 'none' },
  },
  // The picture stands on the lower edge.
  '& > div + div': { alignSelf: 'end', display: 'block', justifySelf: 'center' },
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

const facts = ['lost', 'right', 'seen'] as const;

/** The landing page (PUB-1 to PUB-4). */
export default function Home() {
  const t = useText();
  const { brand, topUsers, remark, remarkInFrench } = useSite();
  const said = useSaidBySite();
  return (
    <>
      <PageTitle title={t('landing.title')} />
      <Hero>
        <Logo />
        <div>
          <h1>{t('common.tagline')}</h1>
          <p>{t('landing.lead')}</p>
          <PlainLink to={paths.signUp} data-filled>
            {t('landing.join')}
          </PlainLink>
        </div>
        <HeroPicture said={t('landing.picture')} />
      </Hero>
      <PublicSection title={t('landing.aboutTitle')}>
        <p>{t('landing.aboutSaid', { brand })}</p>
        <PlainLink to={paths.about}>{t('landing.readMore')}</PlainLink>
        <Cards>
          {facts.map((fact) => (
            <li key={fact}>
              <h3>{t(`landing.${fact}`)}</h3>
              <p>{t(`landing.${fact}Said`)}</p>
            </li>
          ))}
        </Cards>
        <PlainAnchor href={`${paths.about}#measured`}>{t('landing.measured')}</PlainAnchor>
      </PublicSection>
      {topUsers.length > 0 && (
        <PublicSection title={t('landing.topUsers')} shaded>
          <TopUsers />
          {remark && <p>{said(remark, remarkInFrench)}</p>}
        </PublicSection>
      )}
      <PublicSection title={t('landing.faq')}>
        <Questions />
      </PublicSection>
    </>
  );
}
