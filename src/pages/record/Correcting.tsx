import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { useNote } from '../../ui/notes/useNote';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { type Times, writtenAtOf } from './writtenAt';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 2),
  borderLeft: `4px solid ${theme.vars.palette.primary.main}`,
}));

type Props = {
  note: Pick<ReturnType<typeof useNote>, 'draft' | 'rewrite'>;
  /** The entries on the server that have arrived so far. */
  entries: readonly (Times & { id: string; author: string })[];
  valuesNow: () => Readonly<Record<string, string>>;
};

/** Names the entry that the user corrects: it stays unchanged, and the new entry refers to it (DOC-12). */
export const Correcting = ({ note: { draft, rewrite }, entries, valuesNow }: Props) => {
  const t = useText();
  const corrects = draft.status === 'written' ? draft.values.corrects : undefined;
  if (!corrects) return null;
  const corrected = entries.find(({ id }) => id === corrects);
  return (
    <Box>
      <span>
        {corrected ? t('correction.of', { time: recordTime(writtenAtOf(corrected)), author: corrected.author }) : t('correction.ofAnother')}
      </span>
      <Button size="small" onClick={() => rewrite({ ...valuesNow(), corrects: '' })}>
        {t('correction.giveUp')}
      </Button>
    </Box>
  );
};
