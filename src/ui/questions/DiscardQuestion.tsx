import { useText } from '../texts/texts';
import { SureQuestion } from './SureQuestion';

/** "Discard unsaved changes?" */
export const DiscardQuestion = ({ text, onKeep, onDiscard }: { text: string; onKeep: () => void; onDiscard: () => void }) => {
  const t = useText();
  return (
    <SureQuestion
      title={t('common.discardQuestion')}
      text={text}
      goText={t('common.discard')}
      stayText={t('common.keepEditing')}
      onGo={onDiscard}
      onStay={onKeep}
    />
  );
};
