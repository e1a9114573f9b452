import { styled } from '@mui/material/styles';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useText } from '../../ui/texts/texts';
import { useParameterName } from './News2Score';
import { news2Of, parameters, type Vitals } from './news2';

const Line = styled('p')(({ theme }) => ({
  '&&': { ...theme.typography.body2, display: 'flex', gap: theme.spacing(0.75), margin: 0, color: theme.vars.palette.text.secondary },
  '& svg': { flex: 'none', marginTop: 2 },
  '&[data-whole] svg': { color: theme.vars.palette.success.main },
}));

/** Says what NEWS2 still needs of a set that is being typed; the score itself comes with the saved set, whose values are checked. */
export const StillNeeded = ({ vitals, age }: { vitals: Vitals; age: number | undefined }) => {
  const t = useText();
  const name = useParameterName();
  const news2 = news2Of(vitals, age);
  if (news2.status === 'notFor') return null;
  const missing = news2.status === 'incomplete' ? news2.missing : [];
  const isWhole = missing.length === 0;
  const Icon = isWhole ? CircleCheck : CircleDashed;
  const said = () => {
    if (isWhole) return t('news2.hasAll');
    if (missing.length === parameters.length) return t('news2.needsAll');
    return t('news2.needs', { missing: missing.map((each) => name(each).toLowerCase()).join(', ') });
  };
  return (
    <Line {...(isWhole && { 'data-whole': true })}>
      <Icon size={16} aria-hidden />
      <span>{said()}</span>
    </Line>
  );
};
