import { useMatch } from 'react-router-dom';
import { paths } from '../../../contract/paths';

/** The id of the patient whose record the address opens, or ''. */
export const useRecordId = (): string => useMatch(`${paths.record}/*`)?.params.patient_id ?? '';
