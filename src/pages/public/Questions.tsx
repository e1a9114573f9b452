import { styled } from '@mui/material/styles';
import { useText } from '../../ui/texts/texts';

const List = styled('div')(({ theme }) => ({
  width: '100%',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& details': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    minHeight: 56,
    padding: theme.spacing(1, 0),
    fontWeight: 650,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': { content: '"+"', flex: 'none', fontSize: 'var(--section)', fontWeight: 400, lineHeight: 1 },
  },
  '& [open] > summary::after': { content: '"–"' },
  '& p': { padding: theme.spacing(0, 0, 2.5), lineHeight: 1.6, color: theme.vars.palette.text.secondary },
}));

const questions = ['what', 'who', 'safe', 'offline', 'wrong', 'begin'] as const;

/** Six questions on health records in native <details>, which work before any script has loaded (PUB-4). */
export const Questions = () => {
  const t = useText();
  return (
    <List>
      {questions.map((question) => (
        <details key={question}>
          <summary>{t(`faq.${question}.question`)}</summary>
          <p>{t(`faq.${question}.answer`)}</p>
        </details>
      ))}
    </List>
  );
};
