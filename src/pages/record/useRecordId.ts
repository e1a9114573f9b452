import { useMatch } from 'react-router-dom';
import { paths } from '../../../contract/paths';

/** Whose record is open, as the address says; '' at no record. */
export const useRecordId = (): string => useMatch(`${paths.record}/*`)?.params.patient_id ?? '';
