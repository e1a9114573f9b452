import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Pill, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Patient } from '../../../contract/patients';
import type { Prescription as Written } from '../../../contract/prescriptions';
import { recordPath, recordPaths } from '../../../contract/recordPaths';
import { useListPrescriptionsQuery } from '../../api/notes';
import type { About } from '../../state/note';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Link } from '../../ui/frame/Link';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { Mark } from './Mark';
import { NoteSection } from './NoteSection';
import { CurrentMedicines } from './prescribing/CurrentMedicines';
import { allPrescriptions } from './prescribing/Outside';
import { fieldsOf, useMedicines } from './prescribing/useMedicines';
import { SectionAction } from './SectionAction';
import { writtenAtOf } from './writtenAt';

const rowOf = (row: Written) => ({ ...row, at: writtenAtOf(row), words: () => row.prescription ?? '', body: fieldsOf(row) });

// What is taken now comes first, as wide as the page, then what was written, day by day.
const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  '& > div > h2': { ...theme.typography.h3, margin: 0, '& ~ div:first-of-type, & ~ ol': { marginTop: theme.spacing(1.5) } },
  // Without medicines the list begins where that of every section does.
  '& > div > :is(ol, div):first-of-type': { '&:not(h2 ~ *)': { marginTop: 0 } },
}));

type Marks = { current: ReadonlySet<string>; outside: ReadonlySet<string> };

/** Says of an entry whether the list of medicines has it. Where there is no list there is nothing to say. */
const Place = ({ id, isReadable, marks: { current, outside } }: { id: string; isReadable: boolean; marks: Marks }) => {
  const t = useText();
  if (outside.has(id)) return <Mark data-mark="outside">{t(isReadable ? 'prescribed.isFreeText' : 'prescribed.isOutside')}</Mark>;
  return current.has(id) && <Mark data-mark="current">{t('prescribed.isCurrent')}</Mark>;
};

/** The patient's current medicines, and all prescriptions, newest first, with a button for a new one (DOC-9). */
export const Prescription = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const navigate = useNavigate();
  const popUp = popUpHref(recordPath(patient.id, recordPaths.prescriptions), 'addPrescription');
  const write = () => void navigate(popUp);
  const about = useMemo((): About => ({ kind: 'prescription', patient: aboutPatient(patient) }), [patient]);
  const query = useListPrescriptionsQuery({ params: { patient_id: patient.id } }, { refetchOnMountOrArgChange: true });
  const known = useMedicines(patient);
  const marks = useMemo((): Marks | undefined => {
    if (!known || known.medicines.length === 0) return undefined;
    const active = known.medicines.filter(({ standing }) => standing === 'active');
    return { current: new Set(active.map(({ entry }) => entry.id)), outside: new Set(known.outside) };
  }, [known]);
  return (
    <Parts>
      <SectionAction>
        <Button variant="contained" startIcon={<Plus size={20} aria-hidden />} component={Link} to={popUp}>
          {t('prescription.add')}
        </Button>
      </SectionAction>
      <CurrentMedicines known={known} about={about} onWrite={write} />
      <div>
        {marks && (
          <h2 id={allPrescriptions} tabIndex={-1}>
            {t('prescribed.all')}
          </h2>
        )}
        <NoteSection
          about={about}
          label={t('record.prescription')}
          query={query}
          rowOf={rowOf}
          markOf={({ id, prescription }) => marks && <Place id={id} isReadable={prescription !== null} marks={marks} />}
          empty={<EmptyState icon={Pill} text={t('prescription.empty')} said={t('prescription.emptySaid')} />}
          onCorrect={write}
          onEdit={write}
        />
      </div>
    </Parts>
  );
};
