import type { ListedLabResult } from '../../../../contract/uploads';
import { recordTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { Withdrawn } from '../Withdrawn';
import type { PaperEntry } from './entries';

type Props = { results: readonly ListedLabResult[]; acknowledgements: readonly PaperEntry[] };

/** The names of lab results, and what doctors have done about each, newest first. Their files are printed one by one, where they are open. */
export const PaperResults = ({ results, acknowledgements }: Props) => {
  const t = useText();
  if (results.length === 0) return <p>{t('print.noResults')}</p>;
  const corrected = new Set(acknowledgements.map(({ corrects }) => corrects));
  return (
    <table>
      <thead>
        <tr>
          <th>{t('result.date')}</th>
          <th>{t('result.file')}</th>
          <th>{t('result.by')}</th>
          <th>{t('print.whatWasDone')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={result.id}>
            <td>{recordTime(result.createdAt)}</td>
            <td>
              {result.fileName ?? t('common.unreadable')}
              {result.withdrawn && <Withdrawn withdrawn={result.withdrawn} />}
            </td>
            <td>{result.uploadedBy}</td>
            <td>
              {acknowledgements
                .filter(({ body }) => body.result === result.id)
                .map(({ id, at, author, body, isUnsent }) => (
                  <p key={id}>
                    {[
                      recordTime(at),
                      author,
                      ...(corrected.has(id) ? [t('print.wasCorrected')] : []),
                      ...(isUnsent ? [t('print.unsent')] : []),
                    ].join(' · ')}
                    : {body.whatWasDone ?? t('common.unreadable')}
                  </p>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
