import { styled } from '@mui/material/styles';
import { useSaidBySite, useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';

const List = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const line = `1px solid ${palette.divider}`;
  return {
    width: '100%',
    '& ul': { listStyle: 'none', margin: 0, padding: 0, borderTop: line },
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: theme.spacing(1, 2),
      padding: theme.spacing(2.5, 0),
      borderBottom: line,
    },
    // Avatar.tsx would be more than the whole list.
    '& [data-initials]': {
      display: 'grid',
      placeItems: 'center',
      width: 56,
      height: 56,
      borderRadius: theme.shape.pill,
      overflow: 'hidden',
      color: palette.primary.onSoft,
      background: palette.primary.soft,
      '&::before': { content: 'attr(data-initials)' },
    },
    '& h3': { fontSize: 'var(--lead)' },
    '& dl': {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
      gap: theme.spacing(1, 2),
      margin: 0,
    },
    '& dt, & > p': { ...theme.typography.body2, color: palette.text.secondary },
    '& dd': { margin: 0 },
    '& > p': { marginTop: theme.spacing(2) },
    '@media (min-width: 600px)': {
      '& li': { gridTemplateColumns: 'auto minmax(0, 3fr) minmax(0, 8fr)' },
      '& dl': { gridColumn: '3' },
    },
  };
});

/** Three doctors who use the product (PUB-3), in the order of the site content. */
export const TopUsers = () => {
  const t = useText();
  const said = useSaidBySite();
  const { topUsers, remark, remarkInFrench } = useSite();
  return (
    <List>
      <ul>
        {topUsers.map(({ name, specialty, specialtyInFrench, hospital, position, positionInFrench }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two doctors may have one name
          <li key={index}>
            <span
              data-initials={name
                .match(/(?<!\S)\p{L}/gu)
                ?.slice(-2)
                .join('')}
              aria-hidden
            />
            <h3>{name}</h3>
            <dl>
              <div>
                <dt>{t('landing.specialty')}</dt>
                <dd>{said(specialty, specialtyInFrench)}</dd>
              </div>
              <div>
                <dt>{t('landing.hospital')}</dt>
                <dd>{hospital}</dd>
              </div>
              <div>
                <dt>{t('landing.position')}</dt>
                <dd>{said(position, positionInFrench)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      {remark && <p>{said(remark, remarkInFrench)}</p>}
    </List>
  );
};
