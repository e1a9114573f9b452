import { styled } from '@mui/material/styles';
import { Circle, CircleCheck } from 'lucide-react';
import { passwordRules } from '../../../contract/passwordRules';
import { useText } from '../texts/texts';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(0.5, 4),
  // Two columns, each read from above; no rule breaks in the second one.
  '@media (min-width: 600px)': { gridAutoFlow: 'column', gridTemplate: 'repeat(3, auto) / 1fr 1fr' },
}));
const Rule = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  '&[data-kept]': { color: theme.vars.palette.success.main },
  // A dot: an empty circle looks like a choice.
  '&:not([data-kept]) svg': { fill: 'currentColor', transform: 'scale(0.375)' },
}));

/** The rules of a new password, ticked off while it is typed. */
export const PasswordRules = ({ password }: { password: string }) => {
  const t = useText();
  return (
    <List aria-label={t('rule.title')}>
      {passwordRules.map(({ name, holds }) => {
        const kept = holds(password);
        return (
          <Rule key={name} data-kept={kept || undefined} aria-label={`${t(`rule.${name}`)}: ${t(kept ? 'rule.kept' : 'rule.open')}`}>
            {kept ? <CircleCheck size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
            {t(`rule.${name}`)}
          </Rule>
        );
      })}
    </List>
  );
};
