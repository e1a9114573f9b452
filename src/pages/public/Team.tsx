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

// Portraits with their captions.
const People = styled(Cards)(({ theme }) => ({
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& > li': {
    position: 'relative',
    justifyItems: 'center',
    gap: 0,
    padding: theme.spacing(4, 2),
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  '& h3': { marginTop: theme.spacing(2), fontSize: 'var(--lead)', lineHeight: 1.3 },
  // What somebody works on is what the page is for.
  '& p': { marginTop: theme.spacing(0.5), fontWeight: 500, color: theme.vars.palette.text.secondary },
  // All of the card is the link; its sign is in the corner.
  '& a': {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    justifyContent: 'end',
    margin: 0,
    padding: theme.spacing(2),
    borderRadius: 'inherit',
    color: theme.vars.palette.primary.main,
    '&:hover': { background: theme.vars.palette.action.hover },
  },
  // A list where a page of portraits is too long.
  '@media (max-width: 599px)': {
    gap: theme.spacing(1),
    '& > li': {
      gridTemplate: '"picture name" "picture track" / auto minmax(0, 1fr)',
      justifyItems: 'start',
      alignItems: 'center',
      columnGap: theme.spacing(1.75),
      padding: theme.spacing(2),
      textAlign: 'start',
    },
    '&& > li > span': { gridArea: 'picture', width: 48, height: 48, fontSize: initialsSize(48) },
    '& h3, & p': { margin: 0 },
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
        <p>
          {t(team.length > 0 ? 'team.said' : 'team.nobody', { brand })} {team.some(({ portfolio }) => portfolio) && t('team.opens')}
        </p>
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
                    <ArrowUpRight size={20} aria-hidden />
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
