import type { Outbox } from '../../../state/outbox';
import { signs, useSaidKeyValue } from '../../../ui/notes/KeyValueText';
import { useText } from '../../../ui/texts/texts';
import { lastOf, seriesOf, standingValues } from '../values/labValues';
import { chainsOf, entriesOf, type PaperEntry } from './entries';
import type { Gathered } from './gather';

type Props = {
  gathered: Pick<Gathered, 'keyValues' | 'labResults'>;
  whose: { patientId: string; outbox: Outbox; author: string };
  isWhole: boolean;
};

/**
 * Typed lab values as a table, the sample taken last first: all of them, each corrected one below its correction, or else the last one of
 * each name and unit that stands, of one moment all.
 */
export const PaperValues = ({ gathered: { keyValues, labResults }, whose, isWhole }: Props) => {
  const t = useText();
  const said = useSaidKeyValue();
  const takenAt = ({ body, at }: PaperEntry) => Date.parse(body.takenAt || at);
  const chains = chainsOf(entriesOf('keyValue', keyValues, whose)).sort((one, other) => takenAt(other.entry) - takenAt(one.entry));
  const newest = new Set(
    seriesOf(standingValues(whose.patientId, whose.outbox, keyValues, labResults))
      .flatMap(lastOf)
      .map(({ id }) => id),
  );
  const shown = isWhole ? chains : chains.filter(({ entry }) => newest.has(entry.id)).map(({ entry }) => ({ entry, before: [] }));
  const rows = shown.flatMap(({ entry, before }) => [entry, ...before].map((each) => ({ each, isWrong: each !== entry })));
  if (rows.length === 0) return <p>{t('print.none')}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>{t('keyValue.taken')}</th>
          <th>{t('keyValue.analyte')}</th>
          <th>{t('keyValue.value')}</th>
          <th>{t('keyValue.rangeIs')}</th>
          <th>{t('print.more')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ each: { id, author, body, isUnsent }, isWrong }) => {
          const { name, value, range, taken, standing, standingText } = said(body);
          const withdrawn = labResults.some((result) => result.id === body.result && result.withdrawn);
          const more = [
            author,
            ...(isWrong ? [t('print.wasCorrected')] : []),
            ...(isUnsent ? [t('print.unsent')] : []),
            ...(withdrawn ? [t('keyValue.withdrawn')] : []),
          ];
          const outside = standing === 'above' || standing === 'below' ? ` ${signs[standing]} ${standingText}` : '';
          if (body.analyte === null || body.labValue === null)
            return (
              <tr key={id}>
                <td colSpan={4}>{t('common.unreadable')}</td>
                <td>{more.join(' · ')}</td>
              </tr>
            );
          return (
            <tr key={id}>
              <td>{taken}</td>
              <td>{name}</td>
              <td>
                {isWrong || withdrawn ? <s>{value}</s> : <b>{value}</b>}
                {!withdrawn && outside}
              </td>
              <td>{range || '–'}</td>
              <td>{more.join(' · ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
