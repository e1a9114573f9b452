import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import type { FileContent } from '../../../contract/uploads';
import { useText } from '../../ui/texts/texts';

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'start',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', marginTop: 3, color: theme.vars.palette.warning.main },
}));

type Text = ReturnType<typeof useText>;

/** Lists what the file contains, such as "a script, another file". */
export const saidContents = (t: Text, contains: readonly FileContent[]): string =>
  contains.map((content) => t(`result.contains.${content}`)).join(', ');

/** A line that says what a lab result contains besides its pages, if anything. */
export const Contains = ({ contains = [], more }: { contains?: readonly FileContent[] | undefined; more?: string | undefined }) => {
  const t = useText();
  if (contains.length === 0) return null;
  return (
    <Line>
      <TriangleAlert size={16} aria-hidden />
      <span>
        {t('result.contains', { what: saidContents(t, contains) })}
        {more && ` ${more}`}
      </span>
    </Line>
  );
};
