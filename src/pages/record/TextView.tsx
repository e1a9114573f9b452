import { styled } from '@mui/material/styles';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../ui/frame/EmptyState';
import { PageLoading } from '../../ui/frame/PageLoading';
import { useText } from '../../ui/texts/texts';

/** With more characters, the page would be too slow. */
const maxCharacters = 400_000;

const Text = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  fontFamily: 'ui-monospace, "Cascadia Mono", Consolas, monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Each paragraph gets the text direction of its first letter.
  unicodeBidi: 'plaintext',
}));

/** Decodes a text: UTF-16 if it starts with that byte order mark, else UTF-8. */
const decoded = async (bytes: Blob): Promise<string> => {
  const [first, second] = new Uint8Array(await bytes.slice(0, 2).arrayBuffer());
  const label = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(label).decode(await bytes.arrayBuffer());
};

type Props = {
  bytes: Blob;
  name: string;
  /** Called when there is text on the screen. */
  onShown: () => void;
};

/** A text file, wrapped to the width of the page. */
export const TextView = ({ bytes, name, onShown }: Props) => {
  const t = useText();
  const [text, setText] = useState<string>();
  useEffect(() => {
    let open = true;
    void decoded(bytes).then((all) => open && setText(all));
    return () => {
      open = false;
    };
  }, [bytes]);
  const isBlank = text?.trim() === '';
  useEffect(() => {
    if (text !== undefined && !isBlank) onShown();
  }, [text, isBlank, onShown]);
  if (text === undefined) return <PageLoading />;
  if (isBlank) return <EmptyState icon={FileText} text={t('result.blank')} />;
  return (
    <>
      {text.length > maxCharacters && <p>{t('result.beginning')}</p>}
      <Text role="document" aria-label={name} dir="auto">
        {text.slice(0, maxCharacters)}
      </Text>
    </>
  );
};
