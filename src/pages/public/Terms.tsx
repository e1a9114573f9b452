import { styled } from '@mui/material/styles';
import { PageTitle } from '../../ui/frame/PageTitle';
import { useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { PublicSection } from './PublicSection';

// One column beside the title, whose height does not move the clauses.
const Clauses = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5),
  maxWidth: 680,
  alignSelf: 'baseline',
  // Beside the title and the contents, whatever their height.
  '@media (min-width: 900px)': { gridRow: '1 / 3' },
  '& > p': { fontSize: 'var(--lead)', lineHeight: 1.65, color: theme.vars.palette.text.secondary },
}));
// Above them, or beside them, where there is room; there it stays while they are read.
const Contents = styled('nav')(({ theme }) => ({
  '@media (min-width: 900px)': {
    '&&': { gridColumn: 1, gridRow: 2 },
    position: 'sticky',
    alignSelf: 'start',
    top: theme.spacing(12),
  },
  '@media (max-width: 899px)': {
    width: '100%',
    padding: theme.spacing(1, 2.5),
    borderRadius: theme.shape.card,
    background: theme.vars.palette.background.default,
  },
  '& ol': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '@media (min-width: 600px) and (max-width: 899px)': { columns: 2 },
    '@media (min-width: 900px)': { borderInlineStart: `2px solid ${theme.vars.palette.divider}`, paddingInlineStart: theme.spacing(2) },
  },
  '& a': { display: 'inline-block', lineHeight: '44px', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
}));
const Clause = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& h2': { ...theme.typography.h2, fontSize: 'var(--title)', margin: 0, scrollMarginTop: 96 },
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
        <Contents aria-label={t('terms.contents')}>
          <ol>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(`terms.${section}`)}</a>
              </li>
            ))}
          </ol>
        </Contents>
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
