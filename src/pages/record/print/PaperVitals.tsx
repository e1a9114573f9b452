import { styled } from '@mui/material/styles';
import { paperSizes } from '../../../theme/paperSizes';
import { useVitalLines } from '../../../ui/notes/VitalsText';
import { shortDateTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { measuredTimeOf, yearsAt } from '../measuredTime';
import { news2Of } from '../news2';
import type { Chain, PaperEntry } from './entries';

const Table = styled('table')({
  tableLayout: 'fixed',
  fontSize: paperSizes.running,
  // Wide enough for the longest word, of consciousness and temperature.
  '& th:first-of-type': { width: '16%' },
  '& th:nth-of-type(6)': { width: '15%' },
  '& th:nth-of-type(7)': { width: '13%' },
  '& th:last-of-type': { width: '7%' },
  '& .wrong': { textDecoration: 'line-through' },
  '& td b': { display: 'block' },
});

const columns = ['respirations', 'saturation', 'pressure', 'pulse', 'consciousness', 'temperature'] as const;
const isColumn = (key: string) => columns.some((each) => each === key);

type Props = { chains: readonly Chain<PaperEntry>[]; birthDate: string | null };

const timeOf = ({ body, at }: PaperEntry) => measuredTimeOf(body, at);

/** Sets of vital signs as a table, the last measured first; a corrected one is below its correction. */
export const PaperVitals = ({ chains, birthDate }: Props) => {
  const t = useText();
  const lines = useVitalLines();
  if (chains.length === 0) return <p>{t('print.none')}</p>;
  const inOrder = [...chains].sort((one, other) => Date.parse(timeOf(other.entry)) - Date.parse(timeOf(one.entry)));
  const all = inOrder.flatMap(({ entry, before }) => [entry, ...before].map((set) => ({ set, isWrong: set !== entry })));
  return (
    <Table>
      <thead>
        <tr>
          <th>{t('vitals.measured')}</th>
          {columns.map((key) => (
            <th key={key}>{t(`vitals.${key}`)}</th>
          ))}
          <th>{t('print.more')}</th>
          <th>NEWS2</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ set, isWrong }) => {
          const at = timeOf(set);
          const said = lines({ ...set.body, measuredAt: '' });
          const news2 = news2Of(set.body, yearsAt(birthDate, at));
          const isUnreadable = Object.values(set.body).includes(null);
          return (
            <tr key={set.id}>
              <td>
                {shortDateTime(at)}
                <br />
                {set.author}
                {isWrong && <b>{t('print.wasCorrected')}</b>}
                {set.isUnsent && <b>{t('print.unsent')}</b>}
              </td>
              {isUnreadable && <td colSpan={columns.length + 2}>{t('common.unreadable')}</td>}
              {!isUnreadable &&
                columns.map((key) => {
                  const line = said.find((each) => each.key === key);
                  return (
                    <td key={key} className={isWrong ? 'wrong' : undefined}>
                      {line && `${line.text} ${line.more}`}
                    </td>
                  );
                })}
              {!isUnreadable && (
                <>
                  <td className={isWrong ? 'wrong' : undefined}>
                    {said
                      .filter(({ key }) => !isColumn(key))
                      .map(({ label, text, more }) => `${label} ${text} ${more}`.trim())
                      .join('; ')}
                  </td>
                  <td className={isWrong ? 'wrong' : undefined}>{news2.status === 'scored' ? news2.score : '–'}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
};
