import { styled } from '@mui/material/styles';
import { PageTitle } from '../../ui/frame/PageTitle';
import { useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { PublicSection } from './PublicSection';

const wide = '@media (min-width: 900px)';

const Intro = styled('div')(({ theme }) => ({
  width: '100%',
  display: 'grid',
  gap: theme.spacing(1.5),
  [wide]: { maxWidth: 680, alignSelf: 'baseline', gridRow: '1 / 3' },
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& > p:first-of-type': { fontSize: 'var(--lead)', lineHeight: 1.65 },
}));
// One column beside the contents, whose height does not move the clauses.
const Clauses = styled('div')(({ theme }) => ({
  width: '100%',
  display: 'grid',
  gap: theme.spacing(5),
  marginTop: theme.spacing(2),
  [wide]: { maxWidth: 680, gridRow: 3 },
}));
// Above them, or beside them, where there is room; there it stays while they are read.
const Contents = styled('nav')(({ theme }) => ({
  [wide]: {
    // Right below the title, however high the introduction beside both is.
    '&&': { gridColumn: 1, gridRow: '2 / 4' },
    position: 'sticky',
    alignSelf: 'start',
    top: theme.spacing(12),
  },
  '@media (max-width: 899px)': {
    width: '100%',
    padding: theme.spacing(2, 2.5, 1),
    borderRadius: theme.shape.card,
    background: theme.vars.palette.background.default,
  },
  '& ol': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '@media (min-width: 600px) and (max-width: 899px)': { columns: 2 },
    [wide]: {
      marginTop: theme.spacing(1),
      borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
      paddingInlineStart: theme.spacing(2),
    },
  },
  '& a': { display: 'inline-block', lineHeight: '44px', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
}));
const Clause = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& h2': { ...theme.typography.h2, fontSize: 'var(--title)', margin: 0, scrollMarginTop: 96 },
  '& p': { maxWidth: 'none', lineHeight: 1.65 },
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
        <Intro>
          <p>{t('terms.intro', { brand })}</p>
          <p>{t('terms.changed')}</p>
        </Intro>
        <Contents aria-labelledby="contents">
          <b id="contents">{t('terms.contents')}</b>
          <ol>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(`terms.${section}`)}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Clauses>
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
