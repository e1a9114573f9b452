import type { ComponentProps } from 'react';
import { useText } from '../texts/texts';
import { Stored } from '../texts/Unreadable';
import { AllergyText } from './AllergyText';
import { DosedText } from './DosedText';
import { KeyValueText } from './KeyValueText';
import { ProblemText } from './ProblemText';
import { areVitals, VitalsText } from './VitalsText';

type Body = ComponentProps<typeof AllergyText>['body'] &
  ComponentProps<typeof ProblemText>['body'] &
  ComponentProps<typeof VitalsText>['body'] &
  ComponentProps<typeof KeyValueText>['body'] &
  Readonly<
    Partial<Record<'prescription' | 'medicine' | 'despite' | 'because' | 'whatWasDone' | 'text' | 'complaint' | 'diagnosis', string | null>>
  >;

/** The text of a note or draft, with its line breaks, in the direction of its script. An unreadable text is null. */
export const NoteText = ({ body }: { body: Body }) => {
  const t = useText();
  if (body.statement !== undefined) return <AllergyText body={body} />;
  if (body.problem !== undefined) return <ProblemText body={body} />;
  if (body.analyte !== undefined) return <KeyValueText body={body} />;
  if (areVitals(body)) return <VitalsText body={body} />;
  if (body.prescription !== undefined)
    return (
      <>
        <DosedText text={body.prescription} medicine={body.medicine} />
        {body.despite !== '' && body.despite !== undefined && (
          <dl>
            <dt>{t('prescription.despite')}</dt>
            <dd dir="auto">
              <Stored text={body.despite} />
            </dd>
            <dt>{t('prescription.reason')}</dt>
            <dd dir="auto">
              <Stored text={body.reason} />
            </dd>
          </dl>
        )}
        {body.because !== '' && body.because !== undefined && (
          <dl>
            <dt>{t('prescription.reason')}</dt>
            <dd dir="auto">
              <Stored text={body.because} />
            </dd>
          </dl>
        )}
      </>
    );
  const prose = body.text ?? body.whatWasDone;
  if (prose !== undefined)
    return (
      <p dir="auto">
        <Stored text={prose} />
      </p>
    );
  return (
    <dl>
      <dt>{t('history.complaint')}</dt>
      <dd dir="auto">
        <Stored text={body.complaint} />
      </dd>
      <dt>{t('history.diagnosis')}</dt>
      <dd className="main" dir="auto">
        <Stored text={body.diagnosis} />
      </dd>
    </dl>
  );
};
