import { useCallback } from 'react';
import type { FieldOf } from '../../../contract/kindsOfEntry';
import { useBirthDateText } from '../people/age';
import { useText } from '../texts/texts';
import { Unreadable } from '../texts/Unreadable';

type Body = Readonly<Partial<Record<FieldOf<'problem'>, string | null>>>;

/** Returns a function that says each part of an entry about a problem that was given. */
export const useProblemLines = () => {
  const t = useText();
  const dateText = useBirthDateText();
  return useCallback(
    ({ problem, onset, clinicalStatus, resolvedOn, remark }: Body) =>
      [
        { label: t('problemList.problem'), text: problem ?? '' },
        { label: t('problemList.onset'), text: dateText(onset ?? '') },
        { label: t('problemList.status'), text: t(`problemList.${clinicalStatus === 'resolved' ? 'resolved' : 'active'}`) },
        { label: t('problemList.resolvedOn'), text: clinicalStatus === 'resolved' ? dateText(resolvedOn ?? '') : '' },
        { label: t('problemList.remark'), text: remark ?? '' },
      ].filter(({ text }) => text !== ''),
    [t, dateText],
  );
};

/** An entry about a problem, as it was written. */
export const ProblemText = ({ body }: { body: Body }) => {
  const lines = useProblemLines();
  if (body.problem === null)
    return (
      <p>
        <Unreadable />
      </p>
    );
  return (
    <dl>
      {lines(body).flatMap(({ label, text }) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label} text`} dir="auto">
          {text}
        </dd>,
      ])}
    </dl>
  );
};
