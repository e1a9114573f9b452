import { SureQuestion } from './SureQuestion';
import { useText } from './texts';

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
