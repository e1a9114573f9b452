import { styled } from '@mui/material/styles';
import { ListPlus, Text } from 'lucide-react';
import { Segments } from '../../../ui/forms/Segments';
import { useText } from '../../../ui/texts/texts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.75, 1.5),
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

/** Goes from a free text to fields, and back; says what a free text lacks before it is written. */
export const WaySwitch = ({ inFields, onSwitch }: { inFields: boolean; onSwitch: () => void }) => {
  const t = useText();
  return (
    <Row>
      <Segments
        label={t('prescribed.way')}
        value={inFields ? 'fields' : 'text'}
        onChoose={onSwitch}
        options={[
          { value: 'text', text: t('prescribed.asText'), icon: Text },
          { value: 'fields', text: t('prescribed.inFields'), icon: ListPlus },
        ]}
      />
      {!inFields && <p>{t('prescribed.asTextSaid')}</p>}
    </Row>
  );
};
