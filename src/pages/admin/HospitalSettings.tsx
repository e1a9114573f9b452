import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { InferType } from 'yup';
import { hospitalForm } from '../../../contract/hospitals';
import { fullName } from '../../../contract/personNames';
import { useUpdateHospitalMutation } from '../../api/hospitals';
import { forget } from '../../api/secrets';
import { selectUser } from '../../state/auth';
import { selectSettings, settings, settingsOf } from '../../state/settings';
import { ConflictChoice } from '../../ui/forms/ConflictChoice';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { PasswordChange } from '../../ui/forms/PasswordChange';
import { PasswordField } from '../../ui/forms/PasswordField';
import { PictureChooser } from '../../ui/forms/PictureChooser';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextArea } from '../../ui/forms/TextArea';
import { useCurrentPassword } from '../../ui/forms/useCurrentPassword';
import { useEdit } from '../../ui/forms/useEdit';
import { LookSection } from '../../ui/frame/LookSection';
import { PopUpGrid } from '../../ui/frame/PopUpFrame';
import { Section } from '../../ui/frame/Section';
import { StickyActions } from '../../ui/frame/StickyActions';
import { useNotice } from '../../ui/notices/notices';
import { useStorageFailing } from '../../ui/notices/useStorageFailing';
import { LeavingQuestion } from '../../ui/questions/LeavingQuestion';
import { useText } from '../../ui/texts/texts';
import { LazySecurity } from '../security/LazySecurity';
import { WaitingAddress } from './AddressLetter';
import { type DeviceRules, DevicesSection } from './DevicesSection';
import { HandingOverSection } from './HandingOverSection';
import { LogoSection } from './LogoSection';
import { MedicinesSection } from './medicines/MedicinesSection';
import { SettingsSections } from './SettingsSections';

// Its words stand as the label of a field does.
const Whose = styled('h3')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  paddingTop: theme.spacing(2.5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
const Picture = styled('div')(({ theme }) => ({ '& > p': { margin: theme.spacing(0, 0, 0.75), fontWeight: 600 } }));

type Values = InferType<typeof hospitalForm>;
const loadSchema = async () => hospitalForm;
const hospitalName = { name: 'hospitalName', autoComplete: 'organization' } as const;
const ownFields = [
  { name: 'adminName', autoComplete: 'name' },
  { name: 'hospitalEmail', autoComplete: 'email', type: 'email' },
] as const;

type Hospital = DeviceRules & {
  adminName: string;
  name: string;
  email: string;
  newEmail?: string | undefined;
  wards?: string | undefined;
};
type Props = { userID: string; hospital: Hospital };

/** The name, address and logo, which the server stores, and the picture, which this browser stores. The password has its own form. */
export const HospitalSettings = ({ userID, hospital }: Props) => {
  const t = useText();
  const dispatch = useDispatch();
  const notice = useNotice();
  const user = useSelector(selectUser);
  const state = useSelector(selectSettings);
  const notPersisted = useStorageFailing('settings');
  const own = settingsOf(state, user?.id);
  const asked = useRef(false);
  const [chosen, setChosen] = useState<string | null>();
  const [logo, setLogo] = useState<string | null>();
  const picture = chosen === undefined ? own.picture : chosen;
  const [update] = useUpdateHospitalMutation();
  const start = {
    adminName: hospital.adminName,
    hospitalName: hospital.name,
    hospitalEmail: hospital.email,
    wards: hospital.wards ?? '',
  } satisfies Values;
  const { form, save, changedIn, refusal, theirs, settle } = useEdit<Values>(loadSchema, start, 'hospitalSettings');
  const password = useCurrentPassword();
  const asksPassword = form.value('hospitalEmail') !== start.hospitalEmail;
  const unsaved = form.isDirty || picture !== own.picture;

  // The picture counts as saved once this browser has stored it.
  useEffect(() => {
    if (!asked.current || state.status === 'writing') return;
    asked.current = false;
    if (state.status === 'persisted') notice.success(t('hospital.saved'));
  }, [state, notice, t]);

  const submit = form.handleSubmit(async (values) => {
    notice.clear();
    if (changedIn(values).length > 0) {
      const saved = await save(values, async (changes, key) => {
        const secret = changes.hospitalEmail === undefined ? {} : password.concealed();
        const { data, error } = await update({ params: { userID }, body: { ...changes, ...secret }, key });
        forget(secret);
        return data ? { data } : { error: password.refuse(error) ?? error };
      });
      if (!saved) return;
      password.clear();
      form.fill(saved);
      if (saved.newEmail && picture === own.picture) return notice.success(t('address.changing', { email: saved.newEmail }));
    }
    if (!user || picture === own.picture) {
      notice.success(t('hospital.saved'));
      return;
    }
    asked.current = true;
    dispatch(settings.actions.saved({ userId: user.id, doctor: own.doctor, picture }));
    setChosen(undefined);
  });

  const message = refusal ?? (notPersisted ? t('hospital.pictureNotPersisted') : undefined);
  const fieldOf = ({ name, ...input }: typeof hospitalName | (typeof ownFields)[number]) => (
    <>
      <Field label={t(`hospital.${name}`)} field={form.field(name)} {...input} />
      <ConflictChoice label={t(`hospital.${name}`)} theirs={theirs.get(name)} onChoose={(taken) => settle(name, taken)} />
    </>
  );
  const hospitalSections = (
    <>
      <Section leads title={t('hospital.profile')} about={t('hospital.profileSaid')} setting={hospital.name}>
        <form data-asks noValidate onSubmit={submit}>
          <PopUpGrid>
            <div className="whole">
              <ErrorSummary items={form.summary} {...(message && { message })} />
            </div>
            {/* What is the hospital's comes before what is the admin's own. */}
            <div className="whole">{fieldOf(hospitalName)}</div>
            <div className="whole">
              <TextArea label={t('hospital.wards')} field={form.field('wards')} />
              <ConflictChoice label={t('hospital.wards')} theirs={theirs.get('wards')} onChoose={(taken) => settle('wards', taken)} />
            </div>
            <Whose className="whole">{t('hospital.whoYouAre')}</Whose>
            {ownFields.map((each) => (
              <div key={each.name}>{fieldOf(each)}</div>
            ))}
            {/* Beside the address that asks for it. */}
            {asksPassword && (
              <div>
                <PasswordField label={t('address.password')} field={password.field} autoComplete="current-password" />
              </div>
            )}
            <Picture className="whole">
              <p>{t('hospital.picture')}</p>
              <PictureChooser name={user ? fullName(user) : ''} picture={picture} onChoose={setChosen} />
            </Picture>
            {hospital.newEmail && (
              <div className="whole">
                <WaitingAddress email={hospital.newEmail} />
              </div>
            )}
          </PopUpGrid>
          <StickyActions className="actions">
            <SubmitButton busy={form.busy} busyText={t('form.sending')}>
              {t('settings.update')}
            </SubmitButton>
            <span role="status">{unsaved && t('settings.unsaved')}</span>
          </StickyActions>
        </form>
      </Section>
      <LogoSection hospitalName={hospital.name} chosen={logo} onChoose={setLogo} />
      <HandingOverSection />
      <MedicinesSection />
      <DevicesSection userID={userID} hospital={hospital} />
      <LazySecurity rule />
    </>
  );
  const ownSections = (
    <>
      <PasswordChange title={t('hospital.password')} about={t('hospital.passwordSaid')} />
      <LazySecurity />
      <LookSection />
    </>
  );
  return (
    <>
      <SettingsSections hospital={hospitalSections} own={ownSections} />
      <LeavingQuestion unsaved={unsaved || logo !== undefined} text={t('common.discardSaid')} />
    </>
  );
};
