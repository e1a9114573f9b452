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

// A directory: who, and for what, in one line, which the link ends.
const People = styled(Cards)(({ theme }) => ({
  '@media (min-width: 600px) and (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (max-width: 599px)': { gap: theme.spacing(1) },
  '& > li': {
    position: 'relative',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignContent: 'center',
    alignItems: 'center',
    gap: theme.spacing(0, 1.75),
    padding: theme.spacing(2, 2.5, 2, 2),
    overflowWrap: 'anywhere',
  },
  '& > li > span': { gridRow: '1 / 3' },
  '& h3': { alignSelf: 'end', fontSize: 'var(--lead)', lineHeight: 1.3 },
  '& p': { gridArea: '2 / 2', alignSelf: 'start', color: theme.vars.palette.text.secondary },
  '& a': {
    ...theme.typography.body2,
    gridArea: '1 / 3 / 3',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    textDecoration: 'none',
  },
  // Twelve of them would outweigh the names.
  '&&& a': { fontWeight: 'inherit', color: theme.vars.palette.text.tertiary },
  // All of the card is the link.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& > li:has(a):hover': { background: theme.vars.palette.action.hover },
  '&&& > li:hover a': { color: theme.vars.palette.primary.main },
}));

/** The twelve team members that the site content names, or a text when it names none (PUB-10). */
export default function Team() {
  const t = useText();
  const said = useSaidBySite();
  const { brand, team, remark, remarkInFrench } = useSite();
  return (
    <>
      <PageTitle title={t('team.title')} />
      <PublicSection title={t('team.title')} first stacked shaded>
        <p>{team.length > 0 && remark ? said(remark, remarkInFrench) : t(team.length > 0 ? 'team.said' : 'team.nobody', { brand })}</p>
        {team.length > 0 ? (
          <People>
            {team.map(({ name, track, trackInFrench, portfolio }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name
              <li key={index}>
                {/* By its place each has another colour than those beside it. */}
                <Avatar name={name} uniqueId={String(index)} size={48} />
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
