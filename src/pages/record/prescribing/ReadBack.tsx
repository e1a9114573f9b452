import { styled } from '@mui/material/styles';
import { useText } from '../../../ui/texts/texts';

const Box = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gap: theme.spacing(0.5),
    padding: theme.spacing(1.5, 2),
    borderRadius: theme.shape.borderRadius,
    borderInlineStart: `4px solid ${palette.primary.main}`,
    background: palette.primary.soft,
    overflowWrap: 'anywhere',
    '& p': { margin: 0 },
    '& > p[data-said]': { ...theme.typography.mono, fontWeight: 600, letterSpacing: '-0.02em' },
    '& > p:not([data-said]):last-child': { color: palette.text.secondary },
  };
});

/** The sentence that a structured prescription will read, before it is saved (CHT-6). */
export const ReadBack = ({ text }: { text: string }) => {
  const t = useText();
  return (
    <Box role="status">
      <p>{t('prescribed.readBack')}</p>
      <p dir="auto" data-said={text ? true : undefined}>
        {text || t('prescribed.readBackEmpty')}
      </p>
    </Box>
  );
};
