import { styled } from '@mui/material/styles';
import { StandingValue, useSaidKeyValue } from '../../../ui/notes/KeyValueText';
import { DataTable } from '../../../ui/tables/DataTable';
import { useText } from '../../../ui/texts/texts';
import { lastOf, type Series } from './labValues';

const Whole = styled('span')({ whiteSpace: 'nowrap' });
const When = styled('div')(({ theme }) => ({ ...theme.typography.body2, textWrap: 'balance', color: theme.vars.palette.text.secondary }));

/** The last value of each series, with the one before it; of one moment all values. */
export const SeriesTable = ({ series }: { series: readonly Series[] }) => {
  const t = useText();
  const said = useSaidKeyValue();
  return (
    <DataTable
      label={t('keyValue.latest')}
      rows={series}
      rowKey={({ key }) => key}
      columns={[
        { key: 'analyte', header: t('keyValue.analyte'), names: true, cell: ({ newest }) => <bdi>{newest.body.analyte}</bdi> },
        {
          key: 'value',
          header: t('keyValue.value'),
          cell: (each) => (
            <>
              {lastOf(each).map(({ id, body }) => (
                <div key={id}>
                  <StandingValue body={body} />
                </div>
              ))}
              <When>{said(each.newest.body).taken}</When>
            </>
          ),
        },
        {
          key: 'before',
          header: t('keyValue.before'),
          cell: (each) => {
            const before = each.values[lastOf(each).length];
            if (!before) return '–';
            return (
              <>
                <div>{said(before.body).value}</div>
                <When>{said(before.body).taken}</When>
              </>
            );
          },
        },
        { key: 'range', header: t('keyValue.rangeIs'), cell: ({ newest }) => <Whole>{said(newest.body).range || '–'}</Whole> },
      ]}
    />
  );
};
