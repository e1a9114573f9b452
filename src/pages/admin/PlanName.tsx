import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useText } from '../../ui/texts/texts';

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  margin: 0,
  '& span': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    paddingInline: theme.spacing(1),
    borderRadius: theme.shape.pill,
    fontWeight: 600,
    color: theme.vars.palette.success.main,
    background: theme.vars.palette.success.soft,
  },
}));

/** The heading of a plan; `id` is that of its name, without the mark of the hospital's own plan. */
export const PlanName = ({ id, name, current }: { id: string; name: string; current: boolean }) => {
  const t = useText();
  return (
    <Heading>
      <b id={id}>{name}</b>
      {current && (
        <span>
          <Check size={16} aria-hidden />
          {t('plan.current')}
        </span>
      )}
    </Heading>
  );
};
