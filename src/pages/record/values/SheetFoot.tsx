import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { KeyValue } from '../../../../contract/keyValues';
import { useText } from '../../../ui/texts/texts';
import type { Series } from './labValues';

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  paddingTop: theme.spacing(1.5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& > div': { flex: '1 1 260px' },
  '& .MuiButton-root': { marginInline: theme.spacing(-1.25) },
}));

type Props = { rows: readonly KeyValue[]; series: readonly Series[]; isWhole: boolean; onTurn: () => void };

/** Says what the sheet leaves out, and opens all entries. */
export const SheetFoot = ({ rows, series, isWhole, onTurn }: Props) => {
  const t = useText();
  const standing = new Set(series.flatMap(({ values }) => values.map(({ id }) => id)));
  const outside = rows.filter(({ id }) => !standing.has(id)).length;
  return (
    <Foot>
      <div>
        <p>{t('keyValue.press')}</p>
        {outside > 0 && <p>{t('keyValue.outside', { count: outside })}</p>}
      </div>
      <Button size="small" aria-expanded={isWhole} onClick={onTurn}>
        {isWhole ? t('keyValue.showTable') : t('keyValue.showAll', { count: rows.length })}
      </Button>
    </Foot>
  );
};
