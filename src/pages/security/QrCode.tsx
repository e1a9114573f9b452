import { styled } from '@mui/material/styles';
import { encode } from 'uqr';
import { paper } from '../../theme/paper';

// Dark on light in every theme: many cameras read nothing else.
const Picture = styled('svg')({ width: 200, maxWidth: '100%', background: paper.ground, borderRadius: 8 });

/** A QR code, drawn without markup from a text: the page allows no such thing. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="black" />
    </Picture>
  );
};
