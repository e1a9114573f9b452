import { styled } from '@mui/material/styles';
import { ArrowUpRight } from 'lucide-react';
import { paths } from '../../../contract/paths';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainLink } from '../../ui/frame/PlainButton';
import { useSaidBySite, useSite } from '../../ui/frame/site';
import { Avatar } from '../../ui/people/Avatar';
import { useText } from '../../ui/texts/texts';
import { Cards } from './Cards';
import { PublicSection } from './PublicSection';

// Portraits with their captions.
const People = styled(Cards)(({ theme }) => ({
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (min-width: 600px)': { gap: theme.spacing(2), gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& > li': {
    position: 'relative',
    justifyItems: 'center',
    gap: 0,
    padding: theme.spacing(4, 2, 2.5),
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  '& h3': { marginTop: theme.spacing(2), fontSize: 'var(--lead)', lineHeight: 1.3 },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    margin: theme.spacing(0.75, 0, 0),
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
    textUnderlineOffset: '0.2em',
  },
  // All of the card is the link.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& > li:has(a):hover': { background: theme.vars.palette.action.hover },
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
                <h3>{name}</h3>
                <p>{said(track, trackInFrench)}</p>
                {portfolio && (
                  <a href={portfolio} aria-label={t('team.portfolioOf', { name })}>
                    {t('team.portfolio')} <ArrowUpRight size={16} aria-hidden />
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
