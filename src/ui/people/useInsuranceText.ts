import { type TextKey, useText } from '../texts/texts';

/** The usual words. Any other is shown as it was typed. */
const usual: Readonly<Record<string, TextKey>> = {
  insured: 'insurance.insured',
  uninsured: 'insurance.uninsured',
  private: 'insurance.private',
};

/** Returns a function that says an insurance status in the user's language; what is stored, and saved in a file, stays as typed. */
export const useInsuranceText = () => {
  const t = useText();
  return (status: string): string => {
    const key = usual[status.trim().toLowerCase()];
    return key ? t(key) : status;
  };
};
