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
  '&& > li > span': { width: 64, height: 64, fontSize: initialsSize(64) },
  '& h3': { margin: 0, fontSize: 'var(--title)', lineHeight: 1.3 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& .about': { alignSelf: 'start', color: theme.vars.palette.text.primary, textWrap: 'pretty' },
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
  // One list, each with two lines of its own.
  '@media (max-width: 599px)': {
    gap: 0,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.card,
    background: theme.vars.palette.background.paper,
    '&& > li': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: theme.spacing(0.75, 1.5),
      padding: theme.spacing(2),
      border: 0,
      borderRadius: 0,
      background: 'none',
    },
    '& > li + li': { boxShadow: `inset 0 1px ${theme.vars.palette.divider}` },
    '&& > li > span': { width: 44, height: 44, fontSize: initialsSize(44) },
    '& h3': { fontSize: 'var(--lead)' },
    '&& > li > a': { gridColumn: 3, gridRow: 1 },
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
                {/* By its place each has another colour than those beside it. */}
                <Avatar name={name} uniqueId={String(index)} size={96} />
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
