import Button from '@mui/material/Button';
import { FileQuestion, FlaskConical } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Patient } from '../../../contract/patients';
import { recordPath, recordPaths } from '../../../contract/recordPaths';
import { useListLabResultsQuery } from '../../api/uploads';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { useText } from '../../ui/texts/texts';
import { ResultTable } from './ResultTable';
import { ResultView } from './ResultView';
import { isReadable } from './results';

/** The patient's lab results, newest first; the address names the open one, so that Back closes it (DOC-8). */
export const LabResult = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const [search] = useSearchParams();
  const query = useListLabResultsQuery({ params: { patientId: patient.id } }, { refetchOnMountOrArgChange: true });
  const openId = search.get('result');
  const toAll = (
    <Button variant="contained" component={Link} to={recordPath(patient.id, recordPaths.labResults)}>
      {t('result.all')}
    </Button>
  );
  return (
    <Loaded query={query}>
      {(all) => {
        const open = all.find(({ id }) => id === openId);
        if (open && !isReadable(open)) return <EmptyState icon={FileQuestion} text={t('common.unreadable')} action={toAll} />;
        if (open) return <ResultView key={open.id} patient={patient} result={open} />;
        if (openId !== null) return <EmptyState icon={FileQuestion} text={t('result.gone')} action={toAll} />;
        if (all.length === 0) return <EmptyState icon={FlaskConical} text={t('result.empty')} />;
        return <ResultTable patientId={patient.id} results={all} />;
      }}
    </Loaded>
  );
};
