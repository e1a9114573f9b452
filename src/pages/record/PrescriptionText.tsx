import { TextArea } from '../../ui/forms/TextArea';
import type { BoundField } from '../../ui/forms/useContractForm';
import { useText } from '../../ui/texts/texts';
import { EasyToMisread } from './EasyToMisread';
import type { LastWord } from './useLastWord';

type Props = { field: BoundField; last: LastWord; onWrite: (text: string) => void };

/** What is prescribed, as free text, with what that lacks, and what may be misread in it. */
export const PrescriptionText = ({ field, last, onWrite }: Props) => {
  const t = useText();
  const { input } = field;
  const onChange: typeof input.onChange = (event) => {
    last.onType();
    input.onChange(event);
  };
  const onBlur: typeof input.onBlur = (event) => {
    void last.onLeave(event);
    input.onBlur(event);
  };
  return (
    <>
      <TextArea
        label={t('prescription.text')}
        hint={t('prescribed.asTextSaid')}
        field={{ ...field, input: { ...input, onChange, onBlur } }}
        dosed
        long
      />
      <EasyToMisread text={input.value} typing={last.typing} held={last.isHeld} onWrite={onWrite} />
    </>
  );
};
