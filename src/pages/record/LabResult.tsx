import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
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
import { KeyValues } from './values/KeyValues';

// Only what is typed into, or written as a sentence, keeps its measure. Where there are files and no values yet, their card is beside the files.
const Below = styled('div')(({ theme }) => ({
  '& > section': { marginTop: theme.spacing(3), '& form, & > .list': { maxWidth: 760 } },
  '& > section:not(:has(> .MuiCard-root, > .list > *))': { marginTop: 0 },
  '@media screen and (min-width: 1200px)': {
    '&:has(> section > .MuiCard-root):not(:has([data-sheet], > section > .list > ol))': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 9fr) minmax(320px, 5fr)',
      columnGap: theme.spacing(3),
      // That there are no files is said as far down as what the values say.
      alignItems: 'start',
      '& > .files:has(> [data-card])': { alignSelf: 'stretch', '& > [data-card]': { height: '100%', alignContent: 'center' } },
      '& > section': { marginTop: 0 },
    },
    '& > .files': { minWidth: 0 },
  },
}));

/** The patient's lab results, newest first, then their typed values; the address names the open one, so that Back closes it (DOC-8). */
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
        if (open) return <ResultView key={open.id} patient={patient} result={open} results={all} />;
        if (openId !== null) return <EmptyState icon={FileQuestion} text={t('result.gone')} action={toAll} />;
        return (
          <Below>
            <div className="files">
              {all.length === 0 ? (
                <EmptyState icon={FlaskConical} text={t('result.empty')} said={t('result.emptySaid')} />
              ) : (
                <ResultTable patientId={patient.id} results={all} />
              )}
            </div>
            <KeyValues patient={patient} results={all} />
          </Below>
        );
      }}
    </Loaded>
  );
};
