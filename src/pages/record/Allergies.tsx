import { CircleHelp } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Allergy } from '../../../contract/allergies';
import type { Patient } from '../../../contract/patients';
import type { About } from '../../state/note';
import { EmptyState } from '../../ui/frame/EmptyState';
import { statementOf } from '../../ui/notes/AllergyText';
import { useText } from '../../ui/texts/texts';
import { AllergyForm } from './AllergyForm';
import { aboutPatient } from './aboutPatient';
import { FormBeside } from './FormBeside';
import { NoteSection } from './NoteSection';
import { useAllergies } from './useAllergies';

/** The form comes into view by itself. */
const nothing = () => undefined;

/** The patient's allergies and alerts: those that stand, as in the banner, then what was corrected and what has ended, then a form (CHT-2). */
export const Allergies = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const about = useMemo((): About => ({ kind: 'allergy', patient: aboutPatient(patient) }), [patient]);
  const { query, standing } = useAllergies(patient);
  const standingIds = useMemo(() => [...(standing?.allergies ?? []), ...(standing?.alerts ?? [])].map(({ id }) => id), [standing]);
  const rows = useMemo(() => {
    const placeOf = ({ id }: Allergy) => (standingIds.includes(id) ? standingIds.indexOf(id) : standingIds.length);
    return query.currentData && [...query.currentData].sort((one, other) => placeOf(one) - placeOf(other));
  }, [query.currentData, standingIds]);
  const rowOf = useCallback(
    (row: Allergy) => {
      const { statement, substance, reaction, severity, ends, reason } = row;
      const stated = t(`allergy.${statementOf(statement)}`);
      return {
        ...row,
        at: row.writtenAt,
        words: () => (substance === null ? '' : [stated, substance, reaction, reason].filter(Boolean).join(' ')),
        body: { statement, substance, reaction, severity, ends, reason },
        isOver: ['allergy', 'alert'].includes(statementOf(statement)) && !standingIds.includes(row.id),
      };
    },
    [t, standingIds],
  );
  return (
    <FormBeside>
      <div className="list">
        <NoteSection
          about={about}
          label={t('record.allergies')}
          query={{ ...query, currentData: rows }}
          rowOf={rowOf}
          empty={<EmptyState icon={CircleHelp} text={t('allergy.empty')} said={t('allergy.emptySaid')} />}
          onCorrect={nothing}
          endingOf={({ id, statement }) =>
            statement === 'allergy' || statement === 'alert' ? { statement: 'noLongerApplies', ends: id } : undefined
          }
        />
      </div>
      <AllergyForm about={about} patient={patient} entries={query.currentData ?? []} />
    </FormBeside>
  );
};
