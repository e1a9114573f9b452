import { styled } from '@mui/material/styles';
import { paths } from '../../../contract/paths';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainLink } from '../../ui/frame/PlainButton';
import { useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { HeroPicture } from './HeroPicture';
import { PublicSection } from './PublicSection';
import { Questions } from './Questions';
import { TopUsers } from './TopUsers';

const Hero = styled('section')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: theme.spacing(4),
  padding: theme.spacing(6, 'max(16px, calc((100vw - 1120px) / 2))'),
  color: '#fff',
  background: 'linear-gradient(160deg, #0b5a57, #083c44)',
  '@media (min-width: 900px)': { gridTemplateColumns: '1fr 1fr', paddingBlock: theme.spacing(9) },
  '& > div': { display: 'grid', justifyItems: 'start', gap: theme.spacing(3) },
  '& h1': { fontSize: 'clamp(2.25rem, 1.5rem + 3.4vw, 3.75rem)', lineHeight: 1.1 },
  '& p': { fontSize: '1.1875rem', color: '#e3f1ee' },
  '& a[data-filled], & a[data-filled]:hover': {
    borderColor: '#fff',
    color: '#083c44',
    background: '#fff',
    fontSize: '1.125rem',
    padding: theme.spacing(1.25, 4),
  },
  '& a:focus-visible': { outlineColor: '#fff' },
  '& svg': { width: '100%', maxWidth: 520, height: 'auto', justifySelf: 'center' },
}));

/** The landing page (PUB-1 to PUB-4). */
export default function Home() {
  const t = useText();
  const { brand, topUsers } = useSite();
  return (
    <>
      <PageTitle title={t('landing.title')} />
      <Hero>
        <div>
          <h1>{t('common.tagline')}</h1>
          <p>{t('landing.lead')}</p>
          <PlainLink to={paths.signUp} data-filled>
            {t('landing.join')}
          </PlainLink>
        </div>
        <HeroPicture />
      </Hero>
      <PublicSection title={t('landing.aboutTitle')}>
        <p>{t('landing.aboutSaid', { brand })}</p>
        <PlainLink to={paths.about}>{t('landing.readMore')}</PlainLink>
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
