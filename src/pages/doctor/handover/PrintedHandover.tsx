import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { fullName, personLabel } from '../../../../contract/personNames';
import { selectUser } from '../../../state/auth';
import { paperSizes } from '../../../theme/paperSizes';
import { useAgeAndPlaceText } from '../../../ui/people/ageAndPlace';
import { UniqueId } from '../../../ui/people/PersonName';
import { OnlyPrinted } from '../../../ui/tables/OnlyPrinted';
import { clockOrDate, recordTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { useSaidStanding } from '../../record/saidStanding';
import type { HandoverRow } from './rows';
import { useSaidOpen, useSaidTime, useSaidTrend, useSaidUnscored, useSaidWeight } from './sayings';

const Table = styled('table')({
  tableLayout: 'fixed',
  '& tr + tr th': { whiteSpace: 'nowrap' },
  '& td > *': { display: 'block', margin: 0 },
  '& td > .big': { fontWeight: 700, fontSize: paperSizes.text },
});

/** The columns, and their part of the sheet's width in percent; the first numbers the rows. */
const columns = { who: 22, score: 19, problems: 17, allergies: 16, open: 10, notes: 12 } as const;
const heads = ['who', 'score', 'problems', 'allergies', 'open', 'notes'] as const;
const Column = styled('col')({ ...Object.fromEntries(heads.map((head) => [`&.${head}`, { width: `${columns[head]}%` }])) });

type Props = { rows: readonly HandoverRow[]; asOf: string; onPrinted: () => void };

const Row = ({ row, number }: { row: HandoverRow; number: number }) => {
  const t = useText();
  const ageAndPlace = useAgeAndPlaceText();
  const time = useSaidTime('paper');
  const weight = useSaidWeight('paper')(row);
  const trend = useSaidTrend('paper')(row.scores);
  const unscored = useSaidUnscored()(row.scores);
  const open = useSaidOpen()(row);
  const allergies = useSaidStanding()(row.standing);
  const { patient, problems, areWritten, scores } = row;
  const { newest } = scores;
  return (
    <tr>
      <td>{number}</td>
      <td>
        <b>{personLabel(patient)}</b>
        <UniqueId>{patient.patientUniqueId}</UniqueId>
        <span>{[ageAndPlace(patient), t(`record.${patient.gender}`)].filter(Boolean).join(' · ')}</span>
        <span>{weight}</span>
      </td>
      <td>
        {newest && (
          <>
            <span className="big">
              {t('news2.score', { score: newest.news2.score })} · {t(`handover.risk.${newest.news2.risk}`)}
            </span>
            <span>{time(newest.at)}</span>
            <span>{trend}</span>
          </>
        )}
        <span>{unscored}</span>
      </td>
      <td>
        {problems.length === 0 && t(areWritten ? 'problemList.noneActive' : 'handover.noProblems')}
        {problems.map(({ id, problem }) => (
          <span key={id}>{problem ?? t('common.unreadable')}</span>
        ))}
      </td>
      <td>
        {allergies.map(({ id, text }) => (
          <span key={id}>{text}</span>
        ))}
      </td>
      <td>
        {[...open.written, [open.results, open.urgent].filter(Boolean).join(', ')].map((said) => said && <span key={said}>{said}</span>)}
      </td>
      <td />
    </tr>
  );
};

/** The handover list on paper, in the order of the screen, with room for notes by hand. */
export const PrintedHandover = ({ rows, asOf, onPrinted }: Props) => {
  const t = useText();
  const user = useSelector(selectUser);
  const title = t('handover.title');
  const by = t('common.printedBy', { time: recordTime(new Date().toISOString()), name: user ? fullName(user) : '' });
  const said = [t('patients.printedAll', { count: rows.length }), t('handover.asOf', { time: clockOrDate(asOf) }), by].join(' · ');
  return (
    <OnlyPrinted title={title} landscape onPrinted={onPrinted}>
      <Table>
        <colgroup>
          <col />
          {heads.map((head) => (
            <Column key={head} className={head} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={heads.length + 1}>
              {title} · {said}
            </th>
          </tr>
          <tr>
            <th>{t('patients.number')}</th>
            {heads.map((head) => (
              <th key={head}>{t(`handover.head.${head}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.patient.id} row={row} number={index + 1} />
          ))}
        </tbody>
      </Table>
    </OnlyPrinted>
  );
};
