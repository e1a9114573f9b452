import { LayoutDashboard } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { paths } from '../../../contract/paths';
import { recordPath } from '../../../contract/recordPaths';
import { AreaLayout } from '../../ui/frame/AreaLayout';
import { lazyPage } from '../../ui/frame/lazyPage';
import { PopUpHost } from '../../ui/frame/PopUpHost';
import type { SidebarEntry } from '../../ui/frame/Sidebar';
import { OutboxNotices } from '../../ui/notices/OutboxNotices';
import { UnpersistedStrip } from '../../ui/notices/UnpersistedStrip';
import { PaperStyles } from '../../ui/tables/PaperStyles';
import { useText } from '../../ui/texts/texts';
import { doctorPages } from '../areaPages';
import { sections } from '../record/sections';
import { useCounts } from '../record/useCounts';
import { useRecordId } from '../record/useRecordId';
import { SecurityGate } from '../security/SecurityGate';

const palette = lazyPage(() => import(/* webpackChunkName: "popup-palette" */ '../popUps/Palette'));
const popUps = {
  palette,
  sendMessage: lazyPage(() => import(/* webpackChunkName: "popup-sendmessage" */ '../popUps/SendMessage')),
};
const popUpsOfRecord = {
  palette,
  addPrescription: lazyPage(() => import(/* webpackChunkName: "popup-addprescription" */ '../popUps/AddPrescription')),
};

// On a round the next patient is one tap away.
const onRound = doctorPages.filter(({ to }) => to === paths.myPatients || to === paths.handover);

/** The doctor's pages; in a record those of a round and the record's sections (DOC-6). */
const useEntries = (patientId: string): SidebarEntry[] => {
  const t = useText();
  const counts = useCounts(patientId);
  return useMemo(() => {
    if (!patientId) return doctorPages.map(({ text, ...entry }) => ({ ...entry, text: t(text) }));
    const saidCount = (count: number | undefined) => (count === undefined ? undefined : t('common.number', { value: count }));
    return [
      { to: paths.doctorDashboard, text: t('record.dashboard'), icon: LayoutDashboard },
      ...onRound.map(({ to, text, icon }) => ({ to, text: t(text), icon })),
      ...sections.map(({ path, text, icon, counted }, index) => ({
        ...(index === 0 && { begins: true }),
        to: recordPath(patientId, path),
        text: t(text),
        icon,
        count: saidCount(counts[counted]),
      })),
    ];
  }, [t, patientId, counts]);
};

// Elements that stay: React does not draw them again with each address.
const strips = <UnpersistedStrip />;
const paperStyles = <PaperStyles />;
const outboxNotices = <OutboxNotices />;

/** The doctor's frame (DOC-1). It stays between a list and a record, so that a tap waits for neither to be drawn anew. */
export default function DoctorArea({ children }: { children: ReactNode }) {
  const t = useText();
  const patientId = useRecordId();
  const entries = useEntries(patientId);
  return (
    <SecurityGate>
      <AreaLayout label={t(patientId ? 'record.area' : 'doctor.area')} strips={strips} entries={entries}>
        {paperStyles}
        {children}
        {outboxNotices}
        {/* The key closes the pop-up when the patient changes. */}
        <PopUpHost key={patientId} popUps={patientId ? popUpsOfRecord : popUps} />
      </AreaLayout>
    </SecurityGate>
  );
}
