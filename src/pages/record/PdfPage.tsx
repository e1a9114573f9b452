import { styled } from '@mui/material/styles';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { paper } from '../../theme/paper';
import { Hidden } from '../../ui/frame/Hidden';
import { useWidth } from '../../ui/frame/useWidth';
import { useText } from '../../ui/texts/texts';

const Scroll = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: '80vh',
  padding: theme.spacing(1),
  background: theme.vars.palette.background.default,
  // Paper is white in dark mode too.
  '& canvas': { display: 'block', margin: '0 auto', background: paper.ground },
}));

/** In pixels. On some tablets a larger canvas stays empty. */
const maxPixels = 16_000_000;

/** The text of a page. It reads the stream part by part, because `getTextContent` iterates over the stream, which WebKit cannot do. */
const textOf = async (page: PDFPageProxy): Promise<string> => {
  const reader: ReadableStreamDefaultReader<Awaited<ReturnType<PDFPageProxy['getTextContent']>>> = page.streamTextContent().getReader();
  const words: string[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read())
    for (const item of part.value.items) if ('str' in item) words.push(item.str);
  return words.join(' ');
};

type Props = { document: PDFDocumentProxy; page: number; zoom: number; onShown: () => void };

/** One page, as wide as the available width times the zoom, with its text for screen readers. */
export const PdfPage = ({ document, page, zoom, onShown }: Props) => {
  const t = useText();
  const { element, width } = useWidth<HTMLDivElement>(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (width === 0) return;
    let open = true;
    let cancel = () => {};
    const draw = async () => {
      setFailed(false);
      const drawn = await document.getPage(page);
      const target = canvas.current;
      if (!open || !target) return;
      const natural = drawn.getViewport({ scale: 1 });
      const viewport = drawn.getViewport({ scale: (width / natural.width) * zoom });
      const fits = Math.sqrt(maxPixels / (viewport.width * viewport.height));
      const sharpness = Math.min(globalThis.devicePixelRatio || 1, fits);
      target.width = Math.floor(viewport.width * sharpness);
      target.height = Math.floor(viewport.height * sharpness);
      target.style.width = `${Math.floor(viewport.width)}px`;
      target.style.height = `${Math.floor(viewport.height)}px`;
      const task = drawn.render({ canvas: target, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
      cancel = () => task.cancel();
      await task.promise;
      if (open) onShown();
      const text = await textOf(drawn);
      if (open) setText(text);
    };
    // A cancelled drawing rejects too, but then the next one runs already.
    draw().catch(() => open && setFailed(true));
    return () => {
      open = false;
      cancel();
    };
  }, [document, page, zoom, width, onShown]);

  return (
    <Scroll ref={element} tabIndex={0} role="region" aria-label={t('result.document')}>
      {failed && <p role="alert">{t('result.broken')}</p>}
      <canvas ref={canvas} role="img" aria-label={t('result.page', { page, pages: document.numPages })} />
      <Hidden as="div">{text}</Hidden>
    </Scroll>
  );
};
