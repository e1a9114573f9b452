import { styled } from '@mui/material/styles';
import type { ResultResponse } from '../../../contract/uploads';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& span': { color: theme.vars.palette.text.secondary },
}));

/** Who of a patient's doctors has seen and acknowledged a result, and when (CHT-7). */
export const Responses = ({ responses }: { responses: readonly ResultResponse[] }) => {
  const t = useText();
  const said = ({ opened, seenAt, acknowledgedAt }: ResultResponse): string => {
    if (acknowledgedAt) return t('response.acknowledged', { time: recordTime(acknowledgedAt) });
    if (seenAt) return t('response.seen', { time: recordTime(seenAt) });
    return t(opened ? 'response.seenBefore' : 'response.new');
  };
  if (responses.length === 0) return t('response.nobody');
  return (
    <List>
      {responses.map((response) => (
        <li key={`${response.doctor} ${response.seenAt} ${response.acknowledgedAt}`}>
          <bdi>{response.doctor}</bdi> <span>{said(response)}</span>
        </li>
      ))}
    </List>
  );
};
