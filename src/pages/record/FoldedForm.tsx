import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { selectDrafts } from '../../state/draft';
import { type About, draftIdOf } from '../../state/note';
import { FormBeside } from './FormBeside';
import { SectionAction } from './SectionAction';

type Props = {
  about: About;
  /** Says on the button what the form adds. */
  label: string;
  /** Whether the form waits here; it never does on a desktop, where it has its place beside the list. */
  folds: boolean;
  /** The form, one element, which tells when it has saved. */
  form: (onSaved: () => void) => ReactNode;
  /** What is above both. */
  above?: ReactNode;
  /** The list. */
  children: ReactNode;
};

/** A section's form and its list. The form waits behind a button, unless somebody has begun to use it. */
export const FoldedForm = ({ about, label, folds, form, above, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const formIn = () => box.current?.querySelector(':scope > :not(.above, .list)');
  const [isOpen, setIsOpen] = useState(false);
  // It stays open when what was written is taken out again; a discarded draft has its Undo in the form.
  if ((useSelector(selectDrafts)[draftIdOf(about)]?.status ?? 'none') !== 'none' && !isOpen) setIsOpen(true);
  const open = () => {
    flushSync(() => setIsOpen(true));
    formIn()?.querySelector<HTMLElement>('textarea, input')?.focus();
  };
  // A tablet that is turned, or a window made narrow, must not hide a form with an error or with spaces, which make no draft.
  const keepOpen = ({ target }: SyntheticEvent) => {
    if (target instanceof Node && formIn()?.contains(target)) setIsOpen(true);
  };
  const isClosed = folds && !isOpen;
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    const { activeElement, body } = document;
    // A form that goes must not take the focus with it. While it saves, its disabled button leaves the focus to the page.
    const hasFocus = activeElement === body || formIn()?.contains(activeElement);
    flushSync(() => setIsOpen(false));
    if (hasFocus) opener.current?.focus();
  };
  return (
    <>
      {isClosed && (
        <SectionAction>
          <Button
            ref={opener}
            data-narrow
            variant="contained"
            startIcon={<Plus size={20} aria-hidden />}
            onClick={open}
            sx={{ '@media (min-width: 1200px)': { display: 'none' } }}
          >
            {label}
          </Button>
        </SectionAction>
      )}
      <FormBeside ref={box} onFocus={keepOpen} onInput={keepOpen} onSubmit={keepOpen} {...(isClosed && { 'data-closed': true })}>
        {above && <div className="above">{above}</div>}
        {form(close)}
        <div className="list">{children}</div>
      </FormBeside>
    </>
  );
};
