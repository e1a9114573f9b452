import { StandingValue, useSaidKeyValue } from '../../../ui/notes/KeyValueText';
import { DataTable } from '../../../ui/tables/DataTable';
import { useText } from '../../../ui/texts/texts';
import type { Series } from './labValues';

/** The last value of each series, with the one before it. */
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
        { key: 'value', header: t('keyValue.value'), cell: ({ newest }) => <StandingValue body={newest.body} /> },
        { key: 'range', header: t('keyValue.rangeIs'), cell: ({ newest }) => said(newest.body).range || '–' },
        { key: 'taken', header: t('keyValue.taken'), cell: ({ newest }) => said(newest.body).taken },
        {
          key: 'before',
          header: t('keyValue.before'),
          cell: ({ values: [, before] }) => (before ? `${said(before.body).value} (${said(before.body).taken})` : '–'),
        },
      ]}
    />
  );
};
