import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { type TextKey, useText } from '../../ui/texts/texts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(0.5, 1),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5) },
  '& output': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}));

const step = 1.25;
/** Factors of the available width. */
const [minZoom, maxZoom] = [0.5, 4];

type ToolProps = { text: TextKey; icon: LucideIcon; disabled: boolean; onClick: () => void };
const Tool = ({ text, icon: Icon, disabled, onClick }: ToolProps) => {
  const label = useText()(text);
  return (
    <IconButton color="primary" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon size={24} aria-hidden />
    </IconButton>
  );
};

type Props = { page: number; pages: number; zoom: number; onPage: (page: number) => void; onZoom: (zoom: number) => void };

/** Controls for the page number and the zoom; zoom 1 fits the page to the width. */
export const PdfControls = ({ page, pages, zoom, onPage, onZoom }: Props) => {
  const t = useText();
  const zoomTo = (wanted: number) => onZoom(Math.min(maxZoom, Math.max(minZoom, wanted)));
  return (
    <Bar>
      <div>
        <Tool text="result.previous" icon={ChevronLeft} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <output aria-live="polite">{t('result.page', { page, pages })}</output>
        <Tool text="result.next" icon={ChevronRight} disabled={page >= pages} onClick={() => onPage(page + 1)} />
      </div>
      <div>
        <Tool text="result.zoomOut" icon={ZoomOut} disabled={zoom <= minZoom} onClick={() => zoomTo(zoom / step)} />
        <output>{Math.round(zoom * 100)} %</output>
        <Tool text="result.zoomIn" icon={ZoomIn} disabled={zoom >= maxZoom} onClick={() => zoomTo(zoom * step)} />
        <Button onClick={() => onZoom(1)} disabled={zoom === 1}>
          {t('result.fit')}
        </Button>
      </div>
    </Bar>
  );
};
