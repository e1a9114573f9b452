import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Medicine } from '../../../../contract/medicines';
import { useRemoveMedicineMutation } from '../../../api/hospitals';
import { useSubmissionKey } from '../../../ui/forms/submissionKey';
import { useNotice } from '../../../ui/notices/notices';
import { SureQuestion } from '../../../ui/questions/SureQuestion';
import { useNotDone } from '../../../ui/texts/errorText';
import { useText } from '../../../ui/texts/texts';
import { isInCheck } from '../../record/allergyCheck';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 'var(--control)',
  padding: theme.spacing(0.5, 0),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(2) },
  '& small:empty, & bdi:empty': { display: 'none' },
  '& small > span': { display: 'flex', gap: theme.spacing(0.75), alignItems: 'center' },
  '& svg': { flex: 'none' },
}));

/** One medicine of the hospital's list, what is in it, its class, and whether the allergy check knows it; it can be removed. */
export const MedicineRow = ({ medicine, onRemoved }: { medicine: Medicine; onRemoved: () => void }) => {
  const t = useText();
  const notice = useNotice();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const [asked, setAsked] = useState(false);
  const [remove, { isLoading }] = useRemoveMedicineMutation();
  const { id, name, ingredient, group } = medicine;
  const said = [ingredient, group].filter(Boolean).join(' · ');
  const go = async () => {
    setAsked(false);
    notice.clear();
    const { error } = await remove({ params: { medicineId: id }, key: keyFor(id) });
    if (error) return notice.failure(notDone(t('medicines.notRemoved', { name }), error));
    onRemoved();
    notice.success(t('medicines.removed', { name }));
  };
  return (
    <Row>
      <div>
        <bdi>{name}</bdi>
        <small>
          <bdi>{said}</bdi>
          {isInCheck(medicine) && (
            <span>
              <ShieldCheck size={16} aria-hidden />
              {t('medicines.isChecked')}
            </span>
          )}
        </small>
      </div>
      <IconButton
        sx={{ '&:hover': { color: 'error.main' } }}
        disabled={isLoading}
        aria-label={t('medicines.remove', { name })}
        onClick={() => setAsked(true)}
      >
        <Trash2 size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {asked && (
        <SureQuestion
          title={t('medicines.removeQuestion', { name })}
          text={t('medicines.removeSaid')}
          goText={t('medicines.removeGo')}
          stayText={t('common.cancel')}
          onGo={() => void go()}
          onStay={() => setAsked(false)}
        />
      )}
    </Row>
  );
};
