import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';

export const SectionBody = styled(Card)(({ theme }) => ({
  padding: theme.spacing(2, 2.5, 2.5),
  // Sticky content must stick to the window, not to the card.
  overflow: 'visible',
  '@media (max-width: 768px)': { padding: theme.spacing(2) },
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 2),
    marginBottom: theme.spacing(1.5),
  },
  // The word of a text button, and the label of a checkbox, end at the edge of the card's content and are on the heading's line.
  '& > header > .MuiButton-root': { marginBlock: 'calc((24px - var(--control)) / 2)' },
  '& > header > .MuiButton-text': { marginInlineEnd: -10 },
  '& > header > label': { marginBlock: 'calc((24px - var(--control)) / 2)' },
  // The word of a text button that ends it is as far from the edge as any other last line.
  '& > div > .MuiButton-text:last-child': { marginBottom: 'calc((24px - var(--control)) / 2)' },
  '& > header > div': { flex: '1 1 140px', minWidth: 0 },
  '& > header h2': { ...theme.typography.h2, margin: 0 },
  '& > header p': { marginTop: theme.spacing(0.5), color: theme.vars.palette.text.secondary },
  '& p': { margin: 0 },
}));

export type SectionProps = {
  /** For links to it. */
  id?: string;
  title: string;
  /** Its sign in a look that lists sections. */
  icon?: LucideIcon;
  /** What it is for, beneath its heading. */
  about?: ReactNode;
  action?: ReactNode;
  /** What is set in it, which a look that folds sections says beneath the heading. */
  setting?: ReactNode;
  /** The page begins with it: a look that folds sections leaves it open. */
  leads?: boolean;
  /** It holds what is not on the server yet. */
  'data-unsent'?: true;
  children: ReactNode;
};

const PlainSection = ({ title, about, action, leads: _, setting: __, icon: ___, children, ...rest }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest}>
      <SectionBody>
        <header>
          <div>
            <h2 id={id}>{title}</h2>
            {about && <p>{about}</p>}
          </div>
          {action}
        </header>
        <div>{children}</div>
      </SectionBody>
    </section>
  );
};

/** How a page draws its sections. */
export const SectionLook = createContext(PlainSection);

/** A part of a page with its heading, and its actions. */
export const Section = (props: SectionProps) => {
  const Look = use(SectionLook);
  return <Look {...props} />;
};
