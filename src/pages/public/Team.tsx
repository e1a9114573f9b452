import { styled } from '@mui/material/styles';
import { paths } from '../../../contract/paths';
import { PageTitle } from '../../ui/frame/PageTitle';
import { PlainLink } from '../../ui/frame/PlainButton';
import { useSite } from '../../ui/frame/site';
import { Avatar } from '../../ui/people/Avatar';
import { useText } from '../../ui/texts/texts';
import { Cards } from './Cards';
import { PublicSection } from './PublicSection';

// The name beside the picture.
const People = styled(Cards)(({ theme }) => ({
  '& > li': { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: theme.spacing(1.5), alignItems: 'center', alignContent: 'center' },
  '& h3': { textWrap: 'balance' },
  '& > li > div': { display: 'grid', justifyItems: 'start' },
  '& p': { color: (theme.vars ?? theme).palette.text.secondary },
  '& small': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.tertiary },
}));

/** A name without what is in brackets, which has no initials. */
const withoutRemark = (name: string) => name.replace(/\(.*?\)/g, '');

/** The twelve team members that the site content names, or a text when it names none (PUB-10). */
export default function Team() {
  const t = useText();
  const { brand, team } = useSite();
  return (
    <>
      <PageTitle title={t('team.title')} />
      <PublicSection title={t('team.title')} first>
        <p>{t(team.length > 0 ? 'team.said' : 'team.nobody', { brand })}</p>
        {team.length > 0 ? (
          <People>
            {team.map(({ name, track, portfolio }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name
              <li key={index}>
                <Avatar name={withoutRemark(name)} size={48} />
                <div>
                  <h3>{name}</h3>
                  <p>{track}</p>
                  {portfolio ? (
                    <a href={portfolio} aria-label={t('team.portfolioOf', { name })}>
                      {t('team.portfolio')}
                    </a>
                  ) : (
                    <small>{t('team.portfolio')}</small>
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
