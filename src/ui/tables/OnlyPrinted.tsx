import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useGetHospitalNameQuery } from '../../api/hospitals';
import { paper } from '../../theme/paper';
import { paperSizes } from '../../theme/paperSizes';
import { HospitalLogo } from '../frame/HospitalLogo';
import { useHospitalLogo } from '../frame/useHospitalLogo';

const Paper = styled('section')({
  '@media screen': { display: 'none' },
  color: paper.ink,
  fontSize: paperSizes.table,
  '& > .letterhead': { display: 'flex', alignItems: 'center', gap: '6mm', margin: '0 0 6pt', fontSize: paperSizes.text },
  h1: { fontSize: paperSizes.title, margin: '0 0 4pt' },
  table: { width: '100%', borderCollapse: 'collapse' },
  'th, td': { textAlign: 'left', verticalAlign: 'top', padding: '3pt 6pt 3pt 0', borderBottom: `0.5pt solid ${paper.line}` },
  tr: { breakInside: 'avoid' },
  // Each sheet says what it is of.
  'thead tr:first-of-type th': { paddingTop: 0, fontSize: paperSizes.running, fontWeight: 400 },
});

const alone = { '@media print': { 'body > :not(section)': { display: 'none !important' }, body: { background: paper.ground } } };
const wide = { '@media print': { '@page': { size: 'A4 landscape' } } };

type Props = {
  title: string;
  landscape?: boolean;
  /** Whether it is the hospital's own paper. */
  letterhead?: boolean;
  onPrinted: () => void;
  children: ReactNode;
};

/**
 * Prints this and nothing else of the page, with a letterhead below the hospital's logo and name. Opens the print dialog as soon as they are
 * there; without them when they cannot be loaded. Numbers of sheets: PaperStyles.
 */
export const OnlyPrinted = ({ title, landscape = false, letterhead = true, onPrinted, children }: Props) => {
  const logo = useHospitalLogo();
  const { data: hospital, isLoading } = useGetHospitalNameQuery();
  const head = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (isLoading) return undefined;
    let gone = false;
    const begin = () => {
      if (!gone) print();
    };
    addEventListener('afterprint', onPrinted);
    // Wait for the logo, or it would be missing on paper.
    if (head.current) void head.current.decode().then(begin, begin);
    else begin();
    return () => {
      gone = true;
      removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted, isLoading]);
  return createPortal(
    <Paper aria-label={title}>
      <GlobalStyles styles={alone} />
      {landscape && <GlobalStyles styles={wide} />}
      {letterhead && (
        <p className="letterhead">
          {logo && <HospitalLogo {...logo} size="print" ref={head} />}
          {hospital && <b>{hospital.hospitalName}</b>}
        </p>
      )}
      <h1>{title}</h1>
      {children}
    </Paper>,
    document.body,
  );
};
