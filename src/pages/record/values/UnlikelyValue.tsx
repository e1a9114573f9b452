import { tidyLabNumber } from '../../../../contract/keyValues';
import { useSaidKeyValue } from '../../../ui/notes/KeyValueText';
import { useText } from '../../../ui/texts/texts';
import { IsThisRight } from '../IsThisRight';
import { momentOf } from '../measuredTime';
import type { Unlikely } from './unlikelyValue';

type Props = { values: readonly Unlikely[]; body: Readonly<Record<string, string>>; onConfirm: () => void };

/** Asks once about a value that is possible and unlikely. */
export const UnlikelyValue = ({ values, body, onConfirm }: Props) => {
  const t = useText();
  const said = useSaidKeyValue();
  const typed = (name: string) => tidyLabNumber(body[name] ?? '');
  const { name, value, range, taken } = said({
    ...body,
    labValue: typed('labValue'),
    low: typed('low'),
    high: typed('high'),
    takenAt: momentOf(body.takenAt ?? ''),
  });
  const why = (each: Unlikely) => {
    const last = 'than' in each ? `${said(each.than.body).value} (${said(each.than.body).taken})` : '';
    return t(`keyValue.check.${each.why}`, { range, last });
  };
  return (
    <IsThisRight about={values} onConfirm={onConfirm}>
      {values.map((each) => (
        <li key={'than' in each ? `${each.why} ${each.than.id}` : each.why}>
          {name} <strong>{each.why === 'long' ? taken : value}</strong>: {why(each)}
        </li>
      ))}
    </IsThisRight>
  );
};
