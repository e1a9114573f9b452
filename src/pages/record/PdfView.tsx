import { styled } from '@mui/material/styles';
import { FileWarning } from 'lucide-react';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../ui/frame/EmptyState';
import { PageLoading } from '../../ui/frame/PageLoading';
import { useText } from '../../ui/texts/texts';
import { PdfControls } from './PdfControls';
import { PdfPage } from './PdfPage';

/** Where the build puts the files that pdf.js loads at run time (scripts/pdfResources.ts). */
const resources = `/assets/pdf-${version}/`;
GlobalWorkerOptions.workerSrc = `${resources}pdf.worker.mjs`;

/** Fetches the program that reads PDFs, so that it is on the device before it is used. */
export const fetchWorker = (): Promise<Response> => fetch(GlobalWorkerOptions.workerSrc);

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
}));

type Opened = { document: PDFDocumentProxy } | { failed: 'locked' | 'broken' };

/** Opens the document in the bytes, and closes it afterwards. */
const useDocument = (bytes: Blob): Opened | undefined => {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let end = () => {};
    let open = true;
    const read = async () => {
      const data = new Uint8Array(await bytes.arrayBuffer());
      if (!open) return;
      const task = getDocument({
        data,
        cMapUrl: `${resources}cmaps/`,
        standardFontDataUrl: `${resources}standard_fonts/`,
        wasmUrl: `${resources}wasm/`,
        iccUrl: `${resources}iccs/`,
        isEvalSupported: false,
        enableXfa: false,
      });
      end = () => void task.destroy();
      try {
        const document = await task.promise;
        if (open) setOpened({ document });
      } catch (error) {
        if (open) setOpened({ failed: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' });
      }
    };
    void read();
    return () => {
      open = false;
      end();
    };
  }, [bytes]);
  return opened;
};

const Pages = ({ document, onShown }: { document: PDFDocumentProxy; onShown: () => void }) => {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  return (
    <Frame>
      <PdfControls page={page} pages={document.numPages} zoom={zoom} onPage={setPage} onZoom={setZoom} />
      <PdfPage document={document} page={page} zoom={zoom} onShown={onShown} />
    </Frame>
  );
};

/** A PDF, page by page (DOC-8). pdf.js draws it, because a frame on a tablet shows the first page only. Calls `onShown` when a page is drawn. */
export default function PdfView({ bytes, onShown }: { bytes: Blob; onShown: () => void }) {
  const t = useText();
  const opened = useDocument(bytes);
  if (!opened) return <PageLoading />;
  if ('failed' in opened) return <EmptyState icon={FileWarning} text={t(`result.${opened.failed}`)} />;
  return <Pages document={opened.document} onShown={onShown} />;
}
