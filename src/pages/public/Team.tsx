import { styled } from '@mui/material/styles';
import { ArrowUpRight } from 'lucide-react';
import { paths } from '../../../contract/paths';
import { initialsSize } from '../../theme/avatars';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainLink } from '../../ui/frame/PlainButton';
import { useSaidBySite, useSite } from '../../ui/frame/site';
import { Avatar } from '../../ui/people/Avatar';
import { useText } from '../../ui/texts/texts';
import { Cards } from './Cards';
import { PublicSection } from './PublicSection';

// A portrait, and beside it who it is, what they work on and where that is to be seen.
const People = styled(Cards)(({ theme }) => ({
  gap: theme.spacing(1.5),
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 900px)': { gap: theme.spacing(2), gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& > li': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.spacing(2),
    padding: theme.spacing(2.5),
    overflowWrap: 'anywhere',
  },
  '& h3': { margin: 0, fontSize: 'var(--lead)', lineHeight: 1.3 },
  // What somebody works on is what the page is for.
  '& p': { margin: theme.spacing(0.25, 0, 0), fontWeight: 500, color: theme.vars.palette.text.secondary },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    minHeight: 24,
    marginTop: theme.spacing(0.5),
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 48, marginBlock: theme.spacing(0, -1.5) },
  },
  '@media (max-width: 899px)': { '&& > li > span': { width: 72, height: 72, fontSize: initialsSize(72) } },
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
            {team.map(({ name, track, trackInFrench, portfolio }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name
              <li key={index}>
                {/* By its place each has another colour than those beside it. */}
                <Avatar name={name} uniqueId={String(index)} size={96} />
                <div>
                  <h3>{name}</h3>
                  <p>{said(track, trackInFrench)}</p>
                  {portfolio && (
                    <a href={portfolio} aria-label={t('team.portfolioOf', { name })}>
                      {t('team.portfolio')}
                      <ArrowUpRight size={18} aria-hidden />
                    </a>
                  )}
                </div>
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
