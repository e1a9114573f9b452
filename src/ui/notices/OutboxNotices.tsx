import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { personLabel } from '../../../contract/personNames';
import type { Note } from '../../state/note';
import { type Outbox, selectOutbox } from '../../state/outbox';
import { useText } from '../texts/texts';
import { useNotice } from './notices';

const texts = {
  medicalHistory: { done: 'history.done', refused: 'history.refused' },
  prescription: { done: 'prescription.done', refused: 'prescription.refused' },
  allergy: { done: 'allergy.done', refused: 'allergy.refused' },
  problem: { done: 'problemList.done', refused: 'problemList.refused' },
  vitalSigns: { done: 'vitals.done', refused: 'vitals.refused' },
  acknowledgement: { done: 'acknowledgement.done', refused: 'acknowledgement.refused' },
  keyValue: { done: 'keyValue.done', refused: 'keyValue.refused' },
  message: { done: 'sendMessage.done', refused: 'sendMessage.refused' },
} as const;

/** Announces the outcome of a note on any page: success only once the server has it (DOC-3, DOC-7, DOC-9). */
export const OutboxNotices = () => {
  const t = useText();
  const notice = useNotice();
  const members = useSelector(selectOutbox);
  const before = useRef<Outbox>(members);
  useEffect(() => {
    const whose = ({ patient }: Note): Record<string, string> => (patient ? { patient: personLabel(patient) } : {});
    // Sent again, edited or discarded.
    for (const id of Object.keys(before.current)) if (members[id]?.status !== 'refused') notice.over(id);
    for (const [id, member] of Object.entries(members)) {
      const was = before.current[id]?.status;
      if (was === member.status || was === undefined) continue;
      if (member.status === 'delivered') notice.success(t(texts[member.note.kind].done));
      if (member.status === 'refused') {
        const { code, values } = member.problem;
        notice.failure(`${t(texts[member.note.kind].refused, whose(member.note))}. ${t(code, values)}`, id);
      }
    }
    before.current = members;
  }, [members, notice, t]);
  return null;
};
