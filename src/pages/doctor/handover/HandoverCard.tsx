import { CloudUpload, FlaskConical } from 'lucide-react';
import { useId } from 'react';
import { recordPath, recordPaths } from '../../../../contract/recordPaths';
import { Link } from '../../../ui/frame/Link';
import { usePlaceText } from '../../../ui/people/ageAndPlace';
import { PersonName } from '../../../ui/people/PersonName';
import { useText } from '../../../ui/texts/texts';
import { Stored } from '../../../ui/texts/Unreadable';
import { StandingLine } from '../../record/AllergyLine';
import { HandoverGrid } from './HandoverGrid';
import type { HandoverRow } from './rows';
import { ScoreMark } from './ScoreMark';
import { useSaidOpen, useSaidWeight } from './sayings';

/** One patient of the handover list. The name opens the record, what is open its place there. */
export const HandoverCard = ({ row, alike }: { row: HandoverRow; alike: boolean }) => {
  const t = useText();
  const id = useId();
  const weight = useSaidWeight('screen')(row);
  const open = useSaidOpen()(row);
  const { patient, problems, areWritten, standing, scores } = row;
  const place = usePlaceText()(patient);
  return (
    <li aria-labelledby={id}>
      <HandoverGrid>
        <div className="half">
          <div className="who">
            <h2 id={id}>
              <Link to={recordPath(patient.id)}>
                <PersonName
                  {...patient}
                  ward=""
                  bed=""
                  pictured
                  uniqueId={patient.patientUniqueId}
                  more={t(`record.${patient.gender}`)}
                  alike={alike}
                />
              </Link>
            </h2>
            <p>
              {place ? <b>{place}</b> : <span>{t('place.none')}</span>} {weight && <span>{weight}</span>}
            </p>
          </div>
          <div className="problems">
            <h3>{t('record.problems')}</h3>
            {problems.length === 0 && <p>{t(areWritten ? 'problemList.noneActive' : 'handover.noProblems')}</p>}
            <ul className="plain">
              {problems.map(({ id: entry, problem }) => (
                <li key={entry} dir="auto">
                  <Stored text={problem} />
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="half">
          <div className="score">
            <ScoreMark scores={scores} />
          </div>
          <div className="allergies">
            <h3>{t('allergy.line')}</h3>
            <StandingLine standing={standing} />
          </div>
        </div>
        <div className="open">
          <h3>{t('handover.open')}</h3>
          <ul className="plain">
            {open.written.map((said) => (
              <li key={said}>
                <Link to={recordPath(patient.id)}>
                  <CloudUpload size={16} aria-hidden />
                  <span>{said}</span>
                </Link>
              </li>
            ))}
            {open.results && (
              <li>
                <Link to={recordPath(patient.id, recordPaths.labResults)}>
                  <FlaskConical size={16} aria-hidden />
                  <span>
                    {open.results}
                    {open.urgent && (
                      <>
                        , <b>{open.urgent}</b>
                      </>
                    )}
                  </span>
                </Link>
              </li>
            )}
          </ul>
          {open.written.length === 0 && !open.results && <p>{t('handover.noneOpen')}</p>}
        </div>
      </HandoverGrid>
    </li>
  );
};
