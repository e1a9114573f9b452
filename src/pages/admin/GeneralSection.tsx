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
import { PasswordField } from '../../ui/forms/PasswordField';
import { PictureChooser } from '../../ui/forms/PictureChooser';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextArea } from '../../ui/forms/TextArea';
import { useCurrentPassword } from '../../ui/forms/useCurrentPassword';
import { useEdit } from '../../ui/forms/useEdit';
import { PopUpGrid } from '../../ui/frame/PopUpFrame';
import { Section } from '../../ui/frame/Section';
import { StickyActions } from '../../ui/frame/StickyActions';
import { useNotice } from '../../ui/notices/notices';
import { useStorageFailing } from '../../ui/notices/useStorageFailing';
import { LeavingQuestion } from '../../ui/questions/LeavingQuestion';
import { useText } from '../../ui/texts/texts';
import { Parts } from '../settings/settingsLook';
import { WaitingAddress } from './AddressLetter';

type Values = InferType<typeof hospitalForm>;
const loadSchema = async () => hospitalForm;

export type Profile = {
  adminName: string;
  name: string;
  email: string;
  newEmail?: string | undefined;
  wards?: string | undefined;
};
type Props = {
  userID: string;
  hospital: Profile;
  /** Something else of the page is unsaved: one question asks for both. */
  alsoUnsaved: boolean;
};

/** The name, wards and address, which the server stores, and the picture, which this browser stores. */
export const GeneralSection = ({ userID, hospital, alsoUnsaved }: Props) => {
  const t = useText();
  const dispatch = useDispatch();
  const notice = useNotice();
  const user = useSelector(selectUser);
  const state = useSelector(selectSettings);
  const notPersisted = useStorageFailing('settings');
  const own = settingsOf(state, user?.id);
  const asked = useRef(false);
  const [chosen, setChosen] = useState<string | null>();
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
  const conflictIn = (name: keyof Values) => (
    <ConflictChoice label={t(`hospital.${name}`)} theirs={theirs.get(name)} onChoose={(taken) => settle(name, taken)} />
  );
  return (
    <Section leads title={t('hospital.profile')} about={t('hospital.profileSaid')} setting={hospital.name}>
      <form data-asks noValidate onSubmit={submit}>
        <ErrorSummary items={form.summary} {...(message && { message })} />
        <Parts>
          <div>
            <h3>{t('hospital.nameAndWards')}</h3>
            <div>
              <Field label={t('hospital.hospitalName')} field={form.field('hospitalName')} autoComplete="organization" />
              {conflictIn('hospitalName')}
            </div>
            <div>
              <TextArea label={t('hospital.wards')} field={form.field('wards')} />
              {conflictIn('wards')}
            </div>
          </div>
          <div>
            <h3>{t('hospital.whoYouAre')}</h3>
            <PopUpGrid>
              <div>
                <Field label={t('hospital.adminName')} field={form.field('adminName')} autoComplete="name" />
                {conflictIn('adminName')}
              </div>
              <div>
                <Field label={t('hospital.hospitalEmail')} field={form.field('hospitalEmail')} autoComplete="email" type="email" />
                {conflictIn('hospitalEmail')}
              </div>
            </PopUpGrid>
            {/* Below the address that asks for it. */}
            {asksPassword && <PasswordField label={t('address.password')} field={password.field} autoComplete="current-password" />}
            {hospital.newEmail && <WaitingAddress email={hospital.newEmail} />}
            <PictureChooser name={user ? fullName(user) : ''} picture={picture} onChoose={setChosen} kept={t('picture.onlyHere')} />
          </div>
        </Parts>
        <StickyActions className="actions">
          <SubmitButton busy={form.busy} busyText={t('form.sending')}>
            {t('settings.update')}
          </SubmitButton>
          <span role="status">{unsaved && t('settings.unsaved')}</span>
        </StickyActions>
      </form>
      <LeavingQuestion unsaved={unsaved || alsoUnsaved} text={t('common.discardSaid')} />
    </Section>
  );
};
