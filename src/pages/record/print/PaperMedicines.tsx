import { shortDate } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { Stored } from '../../../ui/texts/Unreadable';
import type { Medicines } from '../prescribing/medicinesOf';
import type { ShownPrescription } from '../prescribing/useMedicines';

/** The current medicines on paper, and how many prescriptions cannot be among them; nothing where none was prescribed in fields. */
export const PaperMedicines = ({ known: { medicines, outside } }: { known: Medicines<ShownPrescription> }) => {
  const t = useText();
  if (medicines.length === 0) return null;
  const active = medicines.filter(({ standing }) => standing === 'active');
  return (
    <section>
      <h2>{t('prescribed.current')}</h2>
      {outside.length > 0 && <p>{t('prescribed.outside', { count: outside.length })}</p>}
      {active.length === 0 && <p>{t('prescribed.noneCurrent')}</p>}
      <ul>
        {active.map(({ entry, until }) => (
          <li key={entry.id}>
            <Stored text={entry.prescription} />
            {until && ` · ${t('prescribed.until', { date: shortDate(until.toISOString()) })}`}
            {!entry.isOnServer && <b> · {t('print.unsent')}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
};
