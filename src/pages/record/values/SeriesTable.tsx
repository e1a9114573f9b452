import { StandingValue, useSaidKeyValue } from '../../../ui/notes/KeyValueText';
import { DataTable } from '../../../ui/tables/DataTable';
import { useText } from '../../../ui/texts/texts';
import { lastOf, type Series } from './labValues';

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
          cell: (each) =>
            lastOf(each).map(({ id, body }) => (
              <div key={id}>
                <StandingValue body={body} />
              </div>
            )),
        },
        { key: 'range', header: t('keyValue.rangeIs'), cell: ({ newest }) => said(newest.body).range || '–' },
        { key: 'taken', header: t('keyValue.taken'), cell: ({ newest }) => said(newest.body).taken },
        {
          key: 'before',
          header: t('keyValue.before'),
          cell: (each) => {
            const before = each.values[lastOf(each).length];
            return before ? `${said(before.body).value} (${said(before.body).taken})` : '–';
          },
        },
      ]}
    />
  );
};
