import type { ReactNode } from 'react';
import { AreaLayout } from '../../ui/frame/AreaLayout';
import { lazyPage } from '../../ui/frame/lazyPage';
import { PopUpHost } from '../../ui/frame/PopUpHost';
import { OutboxNotices } from '../../ui/notices/OutboxNotices';
import { UnpersistedStrip } from '../../ui/notices/UnpersistedStrip';
import { PaperStyles } from '../../ui/tables/PaperStyles';
import { useText } from '../../ui/texts/texts';
import { doctorPages } from '../areaPages';
import { SecurityGate } from '../security/SecurityGate';

const popUps = {
  palette: lazyPage(() => import(/* webpackChunkName: "popup-palette" */ '../popUps/Palette')),
  sendMessage: lazyPage(() => import(/* webpackChunkName: "popup-sendmessage" */ '../popUps/SendMessage')),
};

/** The doctor's frame (DOC-1). */
export default function DoctorArea({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <SecurityGate>
      <AreaLayout
        label={t('doctor.area')}
        strips={<UnpersistedStrip />}
        entries={doctorPages.map(({ text, ...entry }) => ({ ...entry, text: t(text) }))}
      >
        <PaperStyles />
        {children}
        <OutboxNotices />
        <PopUpHost popUps={popUps} />
      </AreaLayout>
    </SecurityGate>
  );
}
