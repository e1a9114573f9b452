import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths';
import { recordPath } from '../../../contract/recordPaths';
import { AreaLayout } from '../../ui/frame/AreaLayout';
import { lazyPage } from '../../ui/frame/lazyPage';
import { PopUpHost } from '../../ui/frame/PopUpHost';
import { OutboxNotices } from '../../ui/notices/OutboxNotices';
import { UnpersistedStrip } from '../../ui/notices/UnpersistedStrip';
import { PaperStyles } from '../../ui/tables/PaperStyles';
import { useText } from '../../ui/texts/texts';
import { doctorPages } from '../areaPages';
import { SecurityGate } from '../security/SecurityGate';
import { sections } from './sections';
import { useCounts } from './useCounts';
import { useRecordId } from './useRecordId';

const popUps = {
  palette: lazyPage(() => import(/* webpackChunkName: "popup-palette" */ '../popUps/Palette')),
  addPrescription: lazyPage(() => import(/* webpackChunkName: "popup-addprescription" */ '../popUps/AddPrescription')),
};

// On a round the next patient is one tap away.
const onRound = doctorPages.filter(({ to }) => to === paths.myPatients || to === paths.handover);

/** The frame of a patient's record, with its own sidebar (DOC-6). */
export default function RecordArea({ children }: { children: ReactNode }) {
  const t = useText();
  const patientId = useRecordId();
  const counts = useCounts(patientId);
  const saidCount = (count: number | undefined) => (count === undefined ? undefined : t('common.number', { value: count }));
  return (
    <SecurityGate>
      <AreaLayout
        label={t('record.area')}
        strips={<UnpersistedStrip />}
        entries={[
          { to: paths.doctorDashboard, text: t('record.dashboard'), icon: LayoutDashboard },
          ...onRound.map(({ to, text, icon }) => ({ to, text: t(text), icon })),
          ...sections.map(({ path, text, icon, counted }, index) => ({
            begins: index === 0,
            to: recordPath(patientId, path),
            text: t(text),
            icon,
            count: saidCount(counts[counted]),
          })),
        ]}
      >
        <PaperStyles />
        {children}
        <OutboxNotices />
        {/* The key closes the pop-up when the patient changes. */}
        <PopUpHost key={patientId} popUps={popUps} />
      </AreaLayout>
    </SecurityGate>
  );
}
