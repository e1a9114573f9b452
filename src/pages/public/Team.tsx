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
  '& > li': {
    gridTemplate: '"picture name" auto "picture link" auto / auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(2.5),
    overflowWrap: 'anywhere',
  },
  '& [data-initials]': portrait(theme),
  '& h3': { margin: 0, fontSize: 'var(--title)', lineHeight: 1.3 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& a': {
    gridArea: 'link',
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
    '@media (pointer: coarse)': { minHeight: 48, marginBlock: theme.spacing(-1.25) },
  },
  // A list where a page of portraits is too long.
  '@media (max-width: 599px)': {
    gap: 0,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.card,
    background: theme.vars.palette.background.paper,
    '& > li': {
      gridTemplate: '"picture name link" auto / auto minmax(0, 1fr) auto',
      columnGap: theme.spacing(1.5),
      padding: theme.spacing(1.5, 2),
      border: 0,
      borderRadius: 0,
      background: 'none',
    },
    '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& h3': { fontSize: 'var(--lead)' },
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
            {team.map(({ name, track, trackInFrench, portfolio }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name
              <li key={index}>
                <span data-initials={initialsOf(name)} aria-hidden />
                <div>
                  <h3>{name}</h3>
                  <p>{said(track, trackInFrench)}</p>
                </div>
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
