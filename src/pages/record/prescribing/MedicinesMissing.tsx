import Button from '@mui/material/Button';
import { PackageX } from 'lucide-react';
import { useListMedicinesQuery } from '../../../api/hospitals';
import { useText } from '../../../ui/texts/texts';
import { WarningBox } from '../WarningBox';

/** Says that the hospital's own medicines are not there, of which the allergy check then knows nothing (CHT-2). It stops nothing. */
export const MedicinesMissing = () => {
  const t = useText();
  const { currentData, error, isFetching, refetch } = useListMedicinesQuery();
  return (
    <div role="status">
      {error !== undefined && currentData === undefined && (
        <WarningBox>
          <PackageX size={22} aria-hidden />
          <p>{t('prescribed.medicinesMissing')}</p>
          {/* A refetch while a call is under way would be none. */}
          <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </WarningBox>
      )}
    </div>
  );
};
