import { styled } from '@mui/material/styles';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '../texts/texts';
import type { WrongField } from './useContractForm';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  border: `1px solid ${theme.vars.palette.error.main}`,
  borderRadius: theme.shape.borderRadius,
  padding: theme.spacing(1.5, 2),
  background: theme.vars.palette.error.soft,
  // It has the focus to be read out, and nothing in it is to be pressed: no ring around the edge.
  outline: 0,
  '& strong': { ...theme.typography.h3, display: 'block' },
  '& p, & ul': { margin: theme.spacing(1, 0, 0) },
  // In columns where there is room: a long list would hide the form.
  '& ul': { paddingLeft: theme.spacing(2.5), columns: '2 15em', columnGap: theme.spacing(3) },
  '& li': { breakInside: 'avoid', paddingBlock: theme.spacing(0.5) },
  '& a': { color: theme.vars.palette.error.main },
}));

const focusField = (name: string) => (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault();
  const field = event.currentTarget.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

type Props = {
  items: readonly WrongField[];
  /** The server's message about the form as a whole. */
  message?: string;
};

/** The errors of a refused form, with a link to each field. It takes the focus when no field does. */
export const ErrorSummary = ({ items, message }: Props) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const wholeOnly = message !== undefined && items.length === 0;
  useEffect(() => {
    if (wholeOnly) box.current?.focus();
  }, [wholeOnly]);
  if (items.length === 0 && !message) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <strong>{t(message ? 'common.error' : 'common.problem')}</strong>
      {message && <p>{message}</p>}
      {items.length > 0 && (
        <ul>
          {items.map(({ name, text }) => (
            <li key={name}>
              <a href={`#${name}`} onClick={focusField(name)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
};
