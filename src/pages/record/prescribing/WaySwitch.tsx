import Button from '@mui/material/Button';
import { ListPlus, Text } from 'lucide-react';
import { useText } from '../../../ui/texts/texts';

/** Goes from a free text to fields, and back. */
export const WaySwitch = ({ inFields, onSwitch }: { inFields: boolean; onSwitch: () => void }) => {
  const t = useText();
  const Icon = inFields ? Text : ListPlus;
  return (
    <Button startIcon={<Icon size={18} aria-hidden />} onClick={onSwitch} variant="outlined" sx={{ alignSelf: 'start' }}>
      {t(inFields ? 'prescribed.asText' : 'prescribed.inFields')}
    </Button>
  );
};
