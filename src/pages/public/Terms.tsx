import { styled } from '@mui/material/styles';
import { PageTitle } from '../../ui/frame/PageTitle';
import { useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { PublicSection } from './PublicSection';

// One column beside the title, whose height does not move the clauses.
const Clauses = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  maxWidth: 680,
  alignSelf: 'baseline',
  '& > p': {
    fontSize: 'var(--lead)',
    lineHeight: 1.65,
    color: theme.vars.palette.text.secondary,
    marginBottom: theme.spacing(2),
  },
}));
const Clause = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { lineHeight: 1.65 },
}));

const sections = ['acceptance', 'services', 'responsibilities', 'changes', 'law'] as const;

/** The terms of use (PUB-9). */
export default function Terms() {
  const t = useText();
  const { brand } = useSite();
  return (
    <>
      <PageTitle title={t('terms.title')} />
      <PublicSection title={t('terms.title')} first>
        <Clauses>
          <p>{t('terms.intro', { brand })}</p>
          {sections.map((section) => (
            <Clause key={section} aria-labelledby={section}>
              <h2 id={section}>{t(`terms.${section}`)}</h2>
              <p>{t(`terms.${section}Said`, { brand })}</p>
            </Clause>
          ))}
        </Clauses>
      </PublicSection>
    </>
  );
}
