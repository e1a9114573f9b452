import { Activity } from 'lucide-react';
import { Suspense, useCallback, useMemo } from 'react';
import { eachField } from '../../../contract/kindsOfEntry';
import type { Patient } from '../../../contract/patients';
import type { VitalSigns as Written } from '../../../contract/vitalSigns';
import type { About } from '../../state/note';
import { EmptyState } from '../../ui/frame/EmptyState';
import { KeptAge } from '../../ui/frame/KeptAge';
import { lazyPage } from '../../ui/frame/lazyPage';
import { Skeleton } from '../../ui/frame/Skeleton';
import { useVitalLines, VitalsText } from '../../ui/notes/VitalsText';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { FormBeside } from './FormBeside';
import { measuredTimeOf, yearsAt } from './measuredTime';
import { NewestScore } from './NewestScore';
import { News2Score } from './News2Score';
import { NoteSection } from './NoteSection';
import { news2Of, type Vitals } from './news2';
import { useVitalSigns } from './useVitalSigns';
import { VitalSignsForm } from './VitalSignsForm';
import { useKeyValues } from './values/useKeyValues';

/** Its script comes with the record, not with the press on its section. */
export const Chart = lazyPage(() => import(/* webpackChunkName: "vitals-chart" */ './chart/Chart'));

/** A patient's vital signs: the newest early-warning score, a form, a chart, then all sets, the last measured first (CHT-4). */
export const VitalSigns = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const lines = useVitalLines();
  const about = useMemo((): About => ({ kind: 'vitalSigns', patient: aboutPatient(patient) }), [patient]);
  const { query, sets } = useVitalSigns(patient);
  const { series, isMissing } = useKeyValues(patient);
  const rowOf = useCallback(
    (row: Written) => {
      const words = () =>
        lines(row)
          .map(({ label, text, more }) => `${label} ${text} ${more}`)
          .join(' ');
      const at = measuredTimeOf(row, row.writtenAt);
      return {
        ...row,
        at,
        words,
        // Only of a set that is drawn: there may be thousands. A correction was measured when the corrected set was.
        get body() {
          return { ...eachField('vitalSigns', (name) => row[name]), measuredAt: at };
        },
      };
    },
    [lines],
  );
  const contentOf = (vitals: Vitals) => (
    <>
      {/* The time stands above. */}
      <VitalsText body={{ ...vitals, measuredAt: '' }} />
      <News2Score news2={news2Of(vitals, yearsAt(patient.birthDate, vitals.measuredAt || new Date().toISOString()))} />
    </>
  );
  return (
    <KeptAge endpointName={query.endpointName} originalArgs={query.originalArgs}>
      <FormBeside>
        <div className="above">
          <NewestScore sets={sets} birthDate={patient.birthDate} />
        </div>
        <VitalSignsForm about={about} patient={patient} entries={query.currentData ?? []} last={sets[0]?.vitals} />
        <div className="list">
          {isMissing && <p role="status">{t('keyValue.failed')}</p>}
          {sets.length + series.length > 0 && (
            <Suspense fallback={<Skeleton kind="entries" />}>
              <Chart sets={sets} series={series} patient={patient} />
            </Suspense>
          )}
          <NoteSection
            about={about}
            label={t('record.vitalSigns')}
            query={query}
            rowOf={rowOf}
            contentOf={contentOf}
            empty={<EmptyState icon={Activity} text={t('vitals.empty')} said={t('vitals.emptySaid')} />}
            onCorrect={() => window.scrollTo({ top: 0 })}
          />
        </div>
      </FormBeside>
    </KeptAge>
  );
};
