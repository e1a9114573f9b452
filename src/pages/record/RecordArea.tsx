import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRoute } from 'wouter';
import { AreaLayout } from '../../ui/AreaLayout';
import { lazyPage } from '../../ui/lazyPage';
import { OutboxNotices } from '../../ui/OutboxNotices';
import { PaperStyles } from '../../ui/PaperStyles';
import { PopUpHost } from '../../ui/PopUpHost';
import { useText } from '../../ui/texts';
import { UnkeptStrip } from '../../ui/UnkeptStrip';
import { sections } from './sections';

const popUps = {
  palette: lazyPage(() => import(/* webpackChunkName: "popup-palette" */ '../popUps/Palette')),
  addPrescription: lazyPage(() => import(/* webpackChunkName: "popup-addprescription" */ '../popUps/AddPrescription')),
};

/** The frame of a patient's record: its own sidebar (DOC-6). */
export default function RecordArea({ children }: { children: ReactNode }) {
  const t = useText();
  const [, params] = useRoute<{ patient_id: string }>('/medicalhistory/:patient_id/*?');
  const patientId = params?.patient_id ?? '';
  const record = `/medicalhistory/${patientId}`;
  return (
    <AreaLayout
      label={t('record.area')}
      strips={<UnkeptStrip />}
      entries={[
        { to: '/doctordashboard', text: t('record.dashboard'), icon: LayoutDashboard },
        ...sections.map(({ path, text, icon }) => ({ to: `${record}${path}`, text: t(text), icon })),
      ]}
    >
      <PaperStyles />
      {children}
      <OutboxNotices />
      {/* A pop-up is of the patient at whose record it was opened. */}
      <PopUpHost key={patientId} popUps={popUps} />
    </AreaLayout>
  );
}
