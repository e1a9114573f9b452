import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useSelector } from 'react-redux';
import { isUnpersisted, selectOutbox, unsentIn } from '../../state/outbox';
import { useText } from '../texts/texts';
import { Strip } from './ConnectionStrip';

const ErrorStrip = styled(Strip)(({ theme }) => {
  const { error } = theme.vars.palette;
  return { color: error.main, background: error.soft };
});

/** Warns while notes are only in this page (DOC-11): leaving it would lose them. */
export const UnpersistedStrip = () => {
  const t = useText();
  const count = unsentIn(useSelector(selectOutbox)).filter(isUnpersisted).length;
  if (count === 0) return null;
  return (
    <ErrorStrip role="alert">
      <TriangleAlert size={20} aria-hidden />
      <span>{t('notes.unpersisted', { count })}</span>
    </ErrorStrip>
  );
};
