import { useMatch } from 'react-router-dom';
import { paths } from '../../../contract/paths';

/** The id of the patient whose record is open, from the address; '' without one. */
export const useRecordId = (): string => useMatch(`${paths.record}/*`)?.params.patient_id ?? '';
