import { Database, MessagesSquare, ShieldCheck } from 'lucide-react';
import { PageTitle } from '../../ui/frame/PageTitle';
import { useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { Cards } from './Cards';
import { PublicSection } from './PublicSection';

const whatWeDo = [
  { key: 'communication', icon: MessagesSquare },
  { key: 'storage', icon: Database },
  { key: 'security', icon: ShieldCheck },
] as const;

/** What the product is for (PUB-7). */
export default function About() {
  const t = useText();
  const { brand } = useSite();
  return (
    <>
      <PageTitle title={t('about.title')} />
      <PublicSection title={t('about.title')} first>
        <p>{t('about.intro', { brand })}</p>
      </PublicSection>
      <PublicSection title={t('about.whatWeDo')} shaded>
        <Cards>
          {whatWeDo.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Icon size={32} aria-hidden />
              <h3>{t(`about.${key}`)}</h3>
              <p>{t(`about.${key}Said`)}</p>
            </li>
          ))}
        </Cards>
      </PublicSection>
    </>
  );
}
