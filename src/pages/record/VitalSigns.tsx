import { styled } from '@mui/material/styles';
import { Activity } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { eachField } from '../../../contract/kindsOfEntry';
import type { Patient } from '../../../contract/patients';
import type { VitalSigns as Written } from '../../../contract/vitalSigns';
import type { About } from '../../state/note';
import { type Outbox, selectOutbox } from '../../state/outbox';
import { EmptyState } from '../../ui/frame/EmptyState';
import { KeptAge } from '../../ui/frame/KeptAge';
import { lazyPage } from '../../ui/frame/lazyPage';
import { Skeleton } from '../../ui/frame/Skeleton';
import { Receipt } from '../../ui/notes/Receipt';
import { useVitalLines, VitalsText } from '../../ui/notes/VitalsText';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { FoldedForm } from './FoldedForm';
import { measuredTimeOf, yearsAt } from './measuredTime';
import { NewestScore } from './NewestScore';
import { News2Score } from './News2Score';
import { NoteSection } from './NoteSection';
import { news2Of, type Vitals } from './news2';
import { pointsOfLine } from './pointsOfLine';
import { useVitalSigns } from './useVitalSigns';
import { VitalSignsForm } from './VitalSignsForm';
import { useKeyValues } from './values/useKeyValues';

/** Its script comes with the record, not with the press on its section. */
export const Chart = lazyPage(() => import(/* webpackChunkName: "vitals-chart" */ './chart/Chart'));

// The open form says it at its button.
const WhileFolded = styled('div')(({ theme }) => ({
  marginBottom: theme.spacing(2),
  ':not([data-closed]) > .above > &': { display: 'none' },
  '@media (min-width: 1200px), print': { display: 'none' },
}));

/** A patient's vital signs: the newest early-warning score, a form, a chart, then all sets, the last measured first (CHT-4). Where the form has no room beside them it waits behind a button. */
export const VitalSigns = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const lines = useVitalLines();
  const about = useMemo((): About => ({ kind: 'vitalSigns', patient: aboutPatient(patient) }), [patient]);
  const { query, sets } = useVitalSigns(patient);
  const { series, isMissing } = useKeyValues(patient);
  // What was saved last: its entry is out of sight, below the chart.
  const [savedId, setSavedId] = useState<string>();
  const saved = useSelector((state: { outbox: Outbox }) => selectOutbox(state)[savedId ?? '']);
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
  const contentOf = (vitals: Vitals) => {
    const news2 = news2Of(vitals, yearsAt(patient.birthDate, vitals.measuredAt || new Date().toISOString()));
    const score = <News2Score news2={news2} />;
    // A score comes first; why there is none is a remark.
    const isScored = news2.status === 'scored';
    return (
      <>
        {isScored && score}
        {/* The time stands above. */}
        <VitalsText
          body={{ ...vitals, measuredAt: '' }}
          countOf={(key) => {
            const points = pointsOfLine(news2, key);
            return points > 1 ? { points, said: t('news2.points', { points }) } : undefined;
          }}
        />
        {!isScored && score}
      </>
    );
  };
  return (
    <KeptAge endpointName={query.endpointName} originalArgs={query.originalArgs}>
      <FoldedForm
        about={about}
        label={t('vitals.new')}
        // Where nothing was measured yet, the form is all there is to do.
        folds={sets.length > 0 || query.currentData === undefined}
        form={(onSaved) => (
          <VitalSignsForm
            about={about}
            patient={patient}
            entries={query.currentData ?? []}
            last={sets[0]?.vitals}
            saved={saved}
            onSaved={(id) => {
              setSavedId(id);
              onSaved();
            }}
          />
        )}
        above={
          <>
            <NewestScore sets={sets} birthDate={patient.birthDate} />
            {saved && saved.status !== 'none' && (
              // Read out from the entry itself.
              <WhileFolded aria-hidden>
                <Receipt note={saved} />
              </WhileFolded>
            )}
          </>
        }
      >
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
      </FoldedForm>
    </KeptAge>
  );
};
