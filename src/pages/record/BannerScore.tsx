import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Patient } from '../../../contract/patients';
import { recordPath, recordPaths } from '../../../contract/recordPaths';
import { useKeptVitalSignsQuery } from '../../api/keptRecords';
import { notesApi } from '../../api/notes';
import { selectOutbox } from '../../state/outbox';
import { selectRound } from '../../state/round';
import { Link } from '../../ui/frame/Link';
import { ScoreChip } from './ScoreChip';
import { scoresOf, urgentFrom } from './scores';
import { setsIn } from './useVitalSigns';

const Way = styled(Link)({
  alignSelf: 'center',
  color: 'inherit',
  textDecoration: 'none',
  // The banner is dark by day too.
  '&& time': { color: 'inherit' },
  '@media (pointer: coarse)': { paddingBlock: 11, marginBlock: -11 },
  '@media print': { display: 'none' },
  '[data-scrolled] & time': { display: 'none' },
});

/**
 * The newest score of a record, where it asks for an urgent response: the way to the vital signs. It is of the server's list where this page has
 * it, else of the device's copy, and of what the device has not sent yet; no call is made for it.
 */
export const BannerScore = ({ patient: { id, birthDate } }: { patient: Patient }) => {
  const copy = useSelector(selectRound);
  const outbox = useSelector(selectOutbox);
  const asOf = 'at' in copy ? copy.at : '';
  const { data: kept } = useKeptVitalSignsQuery({ params: { patient_id: id }, asOf }, { skip: !asOf });
  const { data: here } = notesApi.endpoints.listVitalSigns.useQueryState({ params: { patient_id: id } });
  const rows = here ?? kept;
  const newest = useMemo(() => scoresOf(setsIn(id, outbox, rows ?? []), birthDate).newest, [id, outbox, rows, birthDate]);
  if (!newest || newest.news2.score < urgentFrom) return null;
  return (
    <Way to={recordPath(id, recordPaths.vitalSigns)}>
      <ScoreChip scored={newest} />
    </Way>
  );
};
