import { styled } from '@mui/material/styles';
import { FileText, FileWarning } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paper } from '../../../theme/paper';
import { EmptyState } from '../../../ui/frame/EmptyState';
import { PageLoading } from '../../../ui/frame/PageLoading';
import { useText } from '../../../ui/texts/texts';
import { drawDocx } from './docx';
import type { Drawn } from './drawn';
import { framePage } from './frame';
import { drawPptx } from './pptx';
import { fillFrame } from './trusted';
import { type Reason, Unfit } from './unfit';

const Sheet = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: '80vh',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  // Paper is white in dark mode too.
  background: paper.ground,
  colorScheme: 'light',
}));

/** What the frame may do: nothing, so that no script runs in it, no link opens, and it has no origin. */
const nothing = '';

type Kind = 'docx' | 'pptx';
const draw = { docx: drawDocx, pptx: drawPptx };

/** Draws the document in the bytes. */
const useDrawn = (bytes: Blob, kind: Kind): Drawn | Reason | undefined => {
  const t = useText();
  const [drawn, setDrawn] = useState<Drawn | Reason>();
  useEffect(() => {
    let open = true;
    const words = {
      picture: t('result.picture'),
      missing: t('result.pictureMissing'),
      slide: (slide: number, slides: number) => t('result.slide', { slide, slides }),
    };
    const read = async () => {
      const data = new Uint8Array(await bytes.arrayBuffer());
      return draw[kind](data, words);
    };
    void read()
      .catch((error: unknown) => (error instanceof Unfit ? error.reason : 'broken'))
      .then((now) => open && setDrawn(now));
    return () => {
      open = false;
    };
  }, [bytes, kind, t]);
  return drawn;
};

const DrawnView = ({ drawn, name, onShown }: { drawn: Drawn; name: string; onShown: () => void }) => {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';
    if (!frame.current) return;
    fillFrame(frame.current, framePage({ ...drawn, title: name, lang: document.documentElement.lang, nonce }));
    onShown();
  }, [drawn, name, onShown]);
  return <Sheet ref={frame} sandbox={nothing} title={t('result.document')} />;
};

type Props = {
  bytes: Blob;
  kind: Kind;
  name: string;
  /** Called when the document is in its frame. */
  onShown: () => void;
};

/** A document of Word, or the text and the pictures of a presentation, in a closed frame (OFF-6). */
export default function OfficeView({ bytes, kind, name, onShown }: Props) {
  const t = useText();
  const drawn = useDrawn(bytes, kind);
  if (drawn === undefined) return <PageLoading />;
  if (typeof drawn === 'string') return <EmptyState icon={drawn === 'blank' ? FileText : FileWarning} text={t(`result.${drawn}`)} />;
  return (
    <>
      {drawn.isShorter && <p>{t('result.beginning')}</p>}
      {drawn.leftOut && <p>{t(kind === 'pptx' ? 'result.slidesOnly' : 'result.leftOut')}</p>}
      <DrawnView drawn={drawn} name={name} onShown={onShown} />
    </>
  );
}
