import type { ReactNode } from 'react';
import { AreaLayout } from '../../ui/AreaLayout';
import { lazyPage } from '../../ui/lazyPage';
import { OutboxNotices } from '../../ui/OutboxNotices';
import { PaperStyles } from '../../ui/PaperStyles';
import { PopUpHost } from '../../ui/PopUpHost';
import { useText } from '../../ui/texts';
import { UnkeptStrip } from '../../ui/UnkeptStrip';
import { doctorPages } from '../areaPages';

const popUps = {
  palette: lazyPage(() => import(/* webpackChunkName: "popup-palette" */ '../popUps/Palette')),
  sendMessage: lazyPage(() => import(/* webpackChunkName: "popup-sendmessage" */ '../popUps/SendMessage')),
};

/** The doctor's frame (DOC-1). */
export default function DoctorArea({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <AreaLayout
      label={t('doctor.area')}
      strips={<UnkeptStrip />}
      entries={doctorPages.map(({ text, ...entry }) => ({ ...entry, text: t(text) }))}
    >
      <PaperStyles />
      {children}
      <OutboxNotices />
      <PopUpHost popUps={popUps} />
    </AreaLayout>
  );
}
