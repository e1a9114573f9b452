import { device } from '../../state/device';
import type { Draft } from '../../state/draft';
import { DraftStrip } from '../../ui/DraftStrip';
import { Receipt } from '../../ui/Receipt';
import { asDoctor, longAgo } from './people';
import { unsentNotes } from './sampleNotes';
import type { Group } from './specimen';

const half = { about: { kind: 'message' as const, patient: null }, values: { text: 'Ward 3' }, at: longAgo };
const Strip = ({ draft }: { draft: Draft }) => <DraftStrip draft={draft} onDiscard={() => undefined} onUndo={() => undefined} />;
const failing = (reason: 'full' | 'unavailable') => ({ before: [...asDoctor, device.actions.keepingFailed({ reason })] });

export const notes: Group = {
  title: 'Receipts and drafts',
  specimens: [
    ...unsentNotes.map((note) => ({ parts: ['Receipt'], state: note.status, draw: () => <Receipt note={note} /> })),
    { parts: ['DraftStrip'], state: 'nothing written', scene: { before: asDoctor }, draw: () => <Strip draft={{ status: 'none' }} /> },
    { parts: ['DraftStrip'], state: 'kept', scene: { before: asDoctor }, draw: () => <Strip draft={{ status: 'written', ...half }} /> },
    {
      parts: ['DraftStrip'],
      state: 'discarded',
      scene: { before: asDoctor },
      draw: () => <Strip draft={{ status: 'discarded', ...half }} />,
    },
    {
      parts: ['DraftStrip'],
      state: 'device is full',
      scene: failing('full'),
      draw: () => <Strip draft={{ status: 'written', ...half }} />,
    },
    {
      parts: ['DraftStrip'],
      state: 'device keeps nothing',
      scene: failing('unavailable'),
      draw: () => <Strip draft={{ status: 'written', ...half }} />,
    },
  ],
};
