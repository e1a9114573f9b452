import { useText } from '../../../ui/texts/texts';
import type { Column, WrongLine } from './readMedicines';

/** So many are shown: who mends those sees the others next. */
const shown = 20;

const labelOf = { name: 'medicines.name', ingredient: 'medicines.ingredient', group: 'medicines.class' } as const satisfies Record<
  Column,
  string
>;

/** The lines of a file that cannot be imported, each with the reason. */
export const WrongLines = ({ file, wrong }: { file: string; wrong: readonly WrongLine[] }) => {
  const t = useText();
  const title = t('medicines.wrongLines', { count: wrong.length, file });
  const saidOf = ({ column, why, values }: WrongLine) => {
    const said = t(why, values);
    return column ? t('medicines.inColumn', { column: t(labelOf[column]), said }) : said;
  };
  return (
    <>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {wrong.slice(0, shown).map((each) => (
          <li key={each.line}>
            {t('import.line', { line: each.line })} {saidOf(each)}
          </li>
        ))}
        {wrong.length > shown && <li>{t('medicines.moreLines', { count: wrong.length - shown })}</li>}
      </ul>
      <p>{t('medicines.mend')}</p>
    </>
  );
};
