import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { SectionBody, type SectionProps } from '../../ui/frame/Section';

/** Without room for what a section is for beside its fields. */
const folded = '(max-width: 1099px)';

// The whole row of the heading is pressed, with what stands beneath it.
const Fold = styled('button')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  width: '100%',
  minHeight: 'var(--control)',
  cursor: 'pointer',
  '[data-folded] &::after': { content: '""', position: 'absolute', inset: 0 },
  '& svg': { flex: 'none', color: theme.vars.palette.text.tertiary, transition: 'transform 120ms' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
}));

/** A section of the settings. On a small screen all but the first are folded: their headings are the list of what there is. */
export const FoldedSection = ({ title, about, action, leads = false, setting, children, ...rest }: SectionProps) => {
  const id = useId();
  const folds = useMediaQuery(folded, { noSsr: true });
  const [open, setOpen] = useState(leads);
  const shown = open || !folds;
  return (
    <section aria-labelledby={id} data-folded={!shown || undefined} {...rest}>
      <SectionBody>
        <header>
          <div>
            <h2 id={id}>
              {folds ? (
                <Fold type="button" aria-expanded={open} aria-controls={`${id}-body`} onClick={() => setOpen(!open)}>
                  {title}
                  <ChevronDown size={20} aria-hidden />
                </Fold>
              ) : (
                title
              )}
            </h2>
            {shown ? about && <p>{about}</p> : setting && <p className="setting">{setting}</p>}
          </div>
          {shown && action}
        </header>
        <div id={`${id}-body`} hidden={!shown}>
          {children}
        </div>
      </SectionBody>
    </section>
  );
};
