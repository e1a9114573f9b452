import { styled } from '@mui/material/styles';
import { Tablet } from 'lucide-react';
import type { InferType } from 'yup';
import { devicesForm, recordsOnDevices } from '../../../contract/hospitals';
import { useUpdateHospitalMutation } from '../../api/hospitals';
import { ChoiceButtons } from '../../ui/forms/ChoiceButtons';
import { ConflictChoice } from '../../ui/forms/ConflictChoice';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { SaveLine } from '../../ui/forms/SaveLine';
import { useEdit } from '../../ui/forms/useEdit';
import { PopUpGrid } from '../../ui/frame/PopUpFrame';
import { Section } from '../../ui/frame/Section';
import { useNotice } from '../../ui/notices/notices';
import { LeavingQuestion } from '../../ui/questions/LeavingQuestion';
import { useText } from '../../ui/texts/texts';

type Values = InferType<typeof devicesForm>;
const loadSchema = async () => devicesForm;

/** Those of the hospital's settings. */
export type DeviceRules = {
  recordsOnDevices?: Values['recordsOnDevices'] | undefined;
  sessionHours?: string | undefined;
  usualSessionHours?: number | undefined;
};
type Props = { userID: string; hospital: DeviceRules };

// Two figures need no more; what they mean has the whole line.
const Hours = styled('div')({ '& .MuiInputBase-root': { maxWidth: 160 } });

/** Whether doctors' devices keep their patients' records, and how long a sign-in lasts (OFF-4). */
export const DevicesSection = ({ userID, hospital }: Props) => {
  const t = useText();
  const notice = useNotice();
  const [update] = useUpdateHospitalMutation();
  const start = { recordsOnDevices: hospital.recordsOnDevices ?? 'kept', sessionHours: hospital.sessionHours ?? '' } satisfies Values;
  const { form, save, changedIn, refusal, theirs, settle } = useEdit<Values>(loadSchema, start, 'hospitalDevices');
  const theirRecords = recordsOnDevices.find((each) => each === theirs.get('recordsOnDevices'));

  const submit = form.handleSubmit(async (values) => {
    notice.clear();
    if (changedIn(values).length > 0) {
      const saved = await save(values, (body, key) => update({ params: { userID }, body, key }));
      if (!saved) return;
      form.fill(saved);
    }
    notice.success(t('hospital.saved'));
  });

  return (
    <Section
      id="devices-section"
      icon={Tablet}
      title={t('devices.title')}
      about={t('devices.said')}
      setting={t(`devices.are.${start.recordsOnDevices}`)}
    >
      <form data-asks noValidate onSubmit={submit}>
        <PopUpGrid>
          <div className="whole">
            <ErrorSummary items={form.summary} {...(refusal && { message: refusal })} />
          </div>
          <div className="whole">
            <ChoiceButtons
              label={t('devices.records')}
              hint={t('devices.recordsSaid')}
              field={form.field('recordsOnDevices')}
              options={recordsOnDevices.map((value) => ({ value, label: t(`devices.records.${value}`) }))}
            />
            <ConflictChoice
              label={t('devices.records')}
              theirs={theirRecords && t(`devices.records.${theirRecords}`)}
              onChoose={(taken) => settle('recordsOnDevices', taken)}
            />
          </div>
          <Hours className="whole">
            <Field
              label={t('devices.hours')}
              hint={t('devices.hoursSaid', { hours: hospital.usualSessionHours ?? 12 })}
              field={form.field('sessionHours')}
              inputMode="numeric"
              optional
            />
            <ConflictChoice
              label={t('devices.hours')}
              theirs={theirs.get('sessionHours')}
              onChoose={(taken) => settle('sessionHours', taken)}
            />
          </Hours>
          <div className="whole">
            <SaveLine unsaved={form.isDirty} busy={form.busy} busyText={t('form.sending')}>
              {t('devices.save')}
            </SaveLine>
          </div>
        </PopUpGrid>
      </form>
      <LeavingQuestion unsaved={form.isDirty} text={t('common.discardSaid')} />
    </Section>
  );
};
