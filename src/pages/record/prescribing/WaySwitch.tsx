import { ListPlus, Text } from 'lucide-react';
import { Segments } from '../../../ui/forms/Segments';
import { useText } from '../../../ui/texts/texts';

/** Goes from a free text to fields, and back. */
export const WaySwitch = ({ inFields, onSwitch }: { inFields: boolean; onSwitch: () => void }) => {
  const t = useText();
  return (
    <Segments
      label={t('prescribed.way')}
      value={inFields ? 'fields' : 'text'}
      onChoose={onSwitch}
      options={[
        { value: 'text', text: t('prescribed.asText'), icon: Text },
        { value: 'fields', text: t('prescribed.inFields'), icon: ListPlus },
      ]}
    />
  );
};
