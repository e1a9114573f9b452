import { useSaidBySite, useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { Cards } from './Cards';

/** Three doctors who use the product (PUB-3), in the order of the site content. */
export const TopUsers = () => {
  const t = useText();
  const said = useSaidBySite();
  const { topUsers } = useSite();
  return (
    <Cards>
      {topUsers.map(({ name, specialty, specialtyInFrench, hospital, position, positionInFrench }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two doctors may have one name
        <li key={index}>
          <h3>{name}</h3>
          <dl>
            <dt>{t('landing.specialty')}</dt>
            <dd>{said(specialty, specialtyInFrench)}</dd>
            <dt>{t('landing.hospital')}</dt>
            <dd>{hospital}</dd>
            <dt>{t('landing.position')}</dt>
            <dd>{said(position, positionInFrench)}</dd>
          </dl>
        </li>
      ))}
    </Cards>
  );
};
