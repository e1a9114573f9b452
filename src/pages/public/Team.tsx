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

// The name beside the picture, the link at the end.
const People = styled(Cards)(({ theme }) => ({
  '& > li': {
    position: 'relative',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: theme.spacing(0, 2),
    alignContent: 'center',
    alignItems: 'center',
  },
  '& > li > span': { gridRow: '1 / span 2' },
  '& > li > :is(h3, p)': { gridColumn: 2 },
  '& h3': { alignSelf: 'end', textWrap: 'balance' },
  '& p': { alignSelf: 'start', color: theme.vars.palette.text.secondary },
  '& a': { gridColumn: 3, gridRow: '1 / span 2', display: 'flex', alignItems: 'center', gap: theme.spacing(0.5), textDecoration: 'none' },
  // Twelve of them would outweigh the names.
  '&& a': { fontWeight: 'inherit' },
  // All of the card is the link.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > li:has(a):hover': { background: theme.vars.palette.action.hover },
  '& a:hover': { textDecoration: 'underline' },
  '@media (min-width: 600px) and (max-width: 899px)': { gridTemplateColumns: '1fr 1fr' },
  // One card of rows on a phone.
  '@media (max-width: 599px)': {
    gap: 0,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.card,
    background: theme.vars.palette.background.paper,
    overflow: 'hidden',
    '& > li': { padding: theme.spacing(1.5, 2), border: 0, borderRadius: 0, background: 'none' },
    '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
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
                <Avatar name={name} size={48} />
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
