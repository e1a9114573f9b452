import { useState } from 'react';
import { TextArea } from '../../ui/forms/TextArea';
import type { BoundField } from '../../ui/forms/useContractForm';
import { useText } from '../../ui/texts/texts';
import { EasyToMisread } from './EasyToMisread';

/** What is prescribed, as free text, and what may be misread in it. */
export const PrescriptionText = ({ field, onWrite }: { field: BoundField; onWrite: (text: string) => void }) => {
  const t = useText();
  const [typing, setTyping] = useState(false);
  const { input } = field;
  const onChange: typeof input.onChange = (event) => {
    setTyping(true);
    input.onChange(event);
  };
  const onBlur: typeof input.onBlur = (event) => {
    setTyping(false);
    input.onBlur(event);
  };
  return (
    <>
      <TextArea label={t('prescription.text')} field={{ ...field, input: { ...input, onChange, onBlur } }} dosed long />
      <EasyToMisread text={input.value} typing={typing} onWrite={onWrite} />
    </>
  );
};
