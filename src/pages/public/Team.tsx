import { styled } from '@mui/material/styles';
import { ArrowUpRight } from 'lucide-react';
import { paths } from '../../../contract/paths';
import { avatarColours } from '../../theme/avatars';
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
  '& p': {
    ...theme.typography.body2,
    gridArea: '2 / 2',
    justifySelf: 'start',
    marginTop: theme.spacing(0.5),
    padding: theme.spacing(0.125, 1.25),
    borderRadius: theme.shape.pill,
    fontWeight: 600,
  },
  // A member's field has the colours of their initials.
  ...Object.fromEntries(
    avatarColours.map(({ light, dark }, index) => [
      `& [data-colour="${index}"] ~ p`,
      { background: light[0], color: light[1], '[data-scheme=dark] &': { background: dark[0], color: dark[1] } },
    ]),
  ),
  '& a': {
    gridArea: '1 / 3 / 3',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
    textUnderlineOffset: '0.2em',
  },
  // All of the card is the link.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& > li:has(a):hover': { background: theme.vars.palette.action.hover },
}));
// It is about all of the cards, and less than they are.
const Remark = styled('p')(({ theme }) => ({
  '&&': { ...theme.typography.body2, margin: theme.spacing(1.5, 0, 0), color: theme.vars.palette.text.tertiary },
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
        <p>{t(team.length > 0 ? 'team.said' : 'team.nobody', { brand })}</p>
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
        {team.length > 0 && remark && <Remark>{said(remark, remarkInFrench)}</Remark>}
      </PublicSection>
    </>
  );
}
