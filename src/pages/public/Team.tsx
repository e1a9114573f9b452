import { styled } from '@mui/material/styles';
import { ArrowUpRight } from 'lucide-react';
import { paths } from '../../../contract/paths';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainLink } from '../../ui/frame/PlainButton';
import { useSaidBySite, useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { Cards } from './Cards';
import { PublicSection } from './PublicSection';
import { initialsOf, portrait } from './portrait';

// Beside a portrait who it is, what they work on and where that is to be seen.
const People = styled(Cards)(({ theme }) => ({
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  // Who it is, what they do, and at the foot of each card where that is to be seen.
  '& > li': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    alignItems: 'center',
    gap: theme.spacing(1.5, 2),
    padding: theme.spacing(2.5),
    overflowWrap: 'anywhere',
    '& > :not([data-initials], div)': { gridColumn: '1 / -1' },
  },
  '& [data-initials]': portrait(theme),
  '& h3': { margin: 0, fontSize: 'var(--title)', lineHeight: 1.3 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& .about': { alignSelf: 'start', color: theme.vars.palette.text.primary },
  '& a': {
    justifySelf: 'start',
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    minHeight: 24,
    margin: 0,
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
    lineHeight: 1.3,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 48, marginBlock: theme.spacing(-1.5) },
  },
}));

/** The twelve team members that the site content names, or a text when it names none (PUB-10). */
export default function Team() {
  const t = useText();
  const said = useSaidBySite();
  const { brand, team } = useSite();
  return (
    <>
      <PageTitle title={t('team.title')} />
      <PublicSection title={t('team.title')} first stacked shaded>
        <p>{t(team.length > 0 ? 'team.said' : 'team.nobody', { brand })}</p>
        {team.length > 0 ? (
          <People>
            {team.map(({ name, track, trackInFrench, about, aboutInFrench, portfolio }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name
              <li key={index}>
                <span data-initials={initialsOf(name)} aria-hidden />
                <div>
                  <h3>{name}</h3>
                  <p>{said(track, trackInFrench)}</p>
                </div>
                {about && <p className="about">{said(about, aboutInFrench)}</p>}
                {portfolio && (
                  <a href={portfolio} aria-label={t('team.portfolioOf', { name })}>
                    {t('team.portfolio')}
                    <ArrowUpRight size={18} aria-hidden />
                  </a>
                )}
              </li>
            ))}
          </People>
        ) : (
          <PlainLink to={paths.contact}>{t('contact.getInTouch')}</PlainLink>
        )}
      </PublicSection>
    </>
  );
}
