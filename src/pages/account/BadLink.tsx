import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowLeft, Clock, CloudAlert, type LucideIcon, Unlink } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../../contract/paths';
import type { Problem } from '../../api/problem';
import { Link } from '../../ui/frame/Link';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { isSpent } from './useMailedLink';

/** What to do when there is no form: as wide as one, with its gaps. */
export const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  // As far from the heading as on the other pages; a box is further from it.
  '&&': { margin: theme.spacing(1, 0, 0) },
  '&&:has(> [role=alert])': { marginTop: theme.spacing(2.5) },
  '& > p': { color: theme.vars.palette.text.secondary, textWrap: 'pretty' },
  '& > ul': {
    display: 'grid',
    gap: theme.spacing(2),
    listStyle: 'none',
    margin: 0,
    padding: theme.spacing(2),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
  },
  '& > ul > li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: theme.spacing(1.5) },
  '& > ul svg': { marginTop: 2, color: theme.vars.palette.primary.main },
  // As high as the buttons of the forms, and a button also on a grey page.
  '& > a:not([data-filled])': { background: theme.vars.palette.background.paper },
  '& > a': { minHeight: 'var(--control)', '@media (pointer: coarse)': { minHeight: 56 } },
  // A link that is out of date is nothing to be alarmed at.
  '& > [role=alert]': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: theme.spacing(1.5),
    padding: theme.spacing(2),
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.warning.soft,
    // It has the focus to be read out, and nothing in it is to be pressed.
    outline: 0,
    '& svg': { flex: 'none', color: theme.vars.palette.warning.main },
  },
}));

/** One of the things to know, in a list of them. */
export const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li>
    <Icon size={20} strokeWidth={1.75} aria-hidden />
    {children}
  </li>
);

/** Above the heading of a page that a mailed link opens, while there is no link. */
export const Mailed = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  marginBottom: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.card,
  color: theme.vars.palette.primary.onSoft,
  background: theme.vars.palette.background.paper,
}));

const Back = styled('p')(({ theme }) => ({ '& a': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.75) } }));

/** The way back of the pages that mailed links open. */
export const ToSignIn = () => (
  <Back>
    <Link to={paths.signIn}>
      <ArrowLeft size={18} aria-hidden />
      {useText()('signIn.submit')}
    </Link>
  </Back>
);

/** Whether the seconds to wait are not over yet. */
const useWaiting = (seconds: number) => {
  const [waiting, setWaiting] = useState(seconds > 0);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return waiting;
};

const Retry = ({ problem: { values }, again }: { problem: Problem; again: () => void }) => (
  <Button variant="contained" size="large" disabled={useWaiting(Number(values?.seconds ?? 0))} onClick={again}>
    {useText()('common.retry')}
  </Button>
);

const signOf = (problem: Problem) => {
  if (problem.kind === 'tooMany') return Clock;
  return isSpent(problem) ? Unlink : CloudAlert;
};

/** The heading of a page whose mailed link the server refused; undefined where the page's own one stands. */
export const titleOfBad = (problem: Problem) => {
  if (problem.kind === 'tooMany') return 'address.tooMany';
  return isSpent(problem) ? 'address.spent' : undefined;
};

type Props = {
  problem: Problem;
  again: () => void;
  /** What to do when a retry is useless and the heading has said why. */
  how?: string;
  /** The ways to do it. */
  children: ReactNode;
};

/** In place of the form of a mailed link that the server refused: why there is none, and what to do. */
export const BadLink = ({ problem, again, how, children }: Props) => {
  const t = useText();
  const problemText = useProblemText();
  // The heading says that it was too often.
  const isTooMany = problem.kind === 'tooMany';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const Sign = signOf(problem);
  return (
    <Ways>
      <div ref={box} role="alert" tabIndex={-1}>
        <Sign aria-hidden />
        <p>{(isSpent(problem) ? how : undefined) ?? (isTooMany ? t('address.wait', problem.values) : problemText(problem))}</p>
      </div>
      {isSpent(problem) ? (
        children
      ) : (
        <>
          <Retry problem={problem} again={again} />
          <ToSignIn />
        </>
      )}
    </Ways>
  );
};
