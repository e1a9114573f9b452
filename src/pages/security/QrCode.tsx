import { styled } from '@mui/material/styles';
import { encode } from 'uqr';
import { paper } from '../../theme/paper';

// Dark on light in every theme, because many cameras read nothing else.
const Picture = styled('svg')(({ theme }) => ({
  width: 200,
  maxWidth: '100%',
  background: paper.ground,
  borderRadius: theme.shape.borderRadius,
}));

/** A QR code, drawn as React elements: the library's markup would need `innerHTML`, which the page's security policy forbids. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="black" />
    </Picture>
  );
};
