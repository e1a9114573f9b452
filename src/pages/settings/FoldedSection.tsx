import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SectionBody, type SectionProps } from '../../ui/frame/Section';

// The whole row of the heading is pressed, with what stands beside or beneath it.
const Fold = styled('button')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  width: '100%',
  minHeight: 'var(--control)',
  // As far from what stands below it in two lines as in one.
  paddingBlock: 'max(0px, (var(--control) - 1lh) / 2)',
  cursor: 'pointer',
  '[data-folded] &::after': { content: '""', position: 'absolute', inset: 0 },
  '[data-folded] &:hover::after': { background: theme.vars.palette.action.hover },
  '& svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '& > span': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5) },
  '& > svg': { transition: 'transform 120ms' },
  '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
}));

/** A section of the settings: a row with its heading and what is set in it, until it is opened. A link to its id opens it. */
export const FoldedSection = ({ title, about, action, leads = false, setting, icon: Icon, children, ...rest }: SectionProps) => {
  const id = useId();
  const { hash, key } = useLocation();
  const isAsked = rest.id !== undefined && hash === `#${rest.id}`;
  const [open, setOpen] = useState(leads);
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again opens a section that was folded meanwhile
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked, key]);
  // Once it is open: before, the page may be too short to move it to the top.
  useEffect(() => {
    if (isAsked && open) section.current?.scrollIntoView();
  }, [isAsked, open]);
  return (
    <section ref={section} aria-labelledby={id} data-folded={!open || undefined} data-signed={Icon && true} {...rest}>
      <SectionBody>
        <header>
          <div>
            <h2 id={id}>
              <Fold type="button" aria-expanded={open} aria-controls={`${id}-body`} onClick={() => setOpen(!open)}>
                <span>
                  {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
                  {title}
                </span>
                <ChevronDown size={20} aria-hidden />
              </Fold>
            </h2>
            {open ? about && <p>{about}</p> : setting && <p className="setting">{setting}</p>}
          </div>
          {open && action}
        </header>
        <div id={`${id}-body`} hidden={!open}>
          {children}
        </div>
      </SectionBody>
    </section>
  );
};
