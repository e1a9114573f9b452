import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fullName } from '../../../contract/personNames';
import { selectDoctor, selectUser } from '../../state/auth';
import { type DoctorSettings, selectSettings, settings, settingsOf } from '../../state/settings';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { PictureChooser } from '../../ui/forms/PictureChooser';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useContractForm } from '../../ui/forms/useContractForm';
import { PopUpGrid } from '../../ui/frame/PopUpFrame';
import { Section } from '../../ui/frame/Section';
import { StickyActions } from '../../ui/frame/StickyActions';
import { useNotice } from '../../ui/notices/notices';
import { useStorageFailing } from '../../ui/notices/useStorageFailing';
import { LeavingQuestion } from '../../ui/questions/LeavingQuestion';
import { useText } from '../../ui/texts/texts';
import { type SettingsValues, settingsForm } from './settingsForm';

/** Where the fields begin at a desk, beside the picture: as what is set in the rows below does. */
const beside = 'calc((100% - 80px) * 4 / 13)';
const wide = '@media (min-width: 1100px)';
const Profile = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5, 5),
  '[role=alert] + &': { marginTop: theme.spacing(2.5) },
  [wide]: {
    gridTemplateColumns: `${beside} minmax(0, 1fr)`,
    alignItems: 'start',
    // The picture and what is said of it are as high as the fields.
    '& > :first-of-type': { flexDirection: 'column', alignItems: 'start', '& > :last-child': { flex: 'none', maxWidth: '100%' } },
  },
}));
// Up to 768 px only the two names share a line.
const Fields = styled(PopUpGrid)({
  gridTemplateColumns: '1fr 1fr',
  '@media (max-width: 768px)': { '& > :not([data-name])': { gridColumn: '1 / -1' } },
});
const Saving = styled(StickyActions)(({ theme }) => ({
  // Before what a sheet says of its actions.
  [wide]: { '&&&&': { paddingInlineStart: `calc(${beside} + ${theme.spacing(5)})` } },
}));

const loadSchema = async () => settingsForm;

/** The picture and details that this browser stores for this doctor: their own copy of what their hospital has, which stays (DOC-4). */
export const ProfileSection = () => {
  const t = useText();
  const dispatch = useDispatch();
  const notice = useNotice();
  const user = useSelector(selectUser);
  const doctor = useSelector(selectDoctor);
  const state = useSelector(selectSettings);
  const notPersisted = useStorageFailing('settings');
  const own = settingsOf(state, user?.id);
  const hospitals: DoctorSettings = {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    address: '',
    phoneNumber: '',
    doctorId: doctor?.doctorUniqueId ?? '',
  };
  const start = own.doctor ?? hospitals;
  const form = useContractForm<SettingsValues>(loadSchema, start, { preservedAs: 'settings' });
  // Undefined until the user chooses one here, so that a picture saved in another tab shows.
  const [chosen, setChosen] = useState<string | null>();
  const picture = chosen === undefined ? own.picture : chosen;
  const asked = useRef(false);
  const unsaved = form.isDirty || picture !== own.picture;
  const { fill } = form;

  // Show settings that another tab saves or that storage delivers late, unless the user has typed here.
  const written = JSON.stringify(own.doctor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the stored settings resets the form
  useEffect(() => {
    if (!form.isDirty) fill(start);
  }, [written]);

  useEffect(() => {
    if (!asked.current || state.status === 'writing') return;
    asked.current = false;
    if (state.status === 'persisted') notice.success(t('settings.saved'));
  }, [state, notice, t]);

  const submit = form.handleSubmit(async ({ address = '', phoneNumber = '', doctorId = '', ...named }) => {
    if (!user) return;
    notice.clear();
    asked.current = true;
    const profile = { ...named, address, phoneNumber, doctorId };
    dispatch(settings.actions.saved({ userId: user.id, doctor: profile, picture }));
    form.fill(profile);
    setChosen(undefined);
  });

  // What the hospital has is said where this copy differs from it.
  const bound = (name: keyof DoctorSettings) => {
    const value = hospitals[name];
    const differs = value !== '' && form.value(name) !== value;
    return { label: t(`settings.${name}`), field: form.field(name), ...(differs && { hint: t('settings.hospitalHas', { value }) }) };
  };
  return (
    <Section leads title={t('settings.profile')} about={t('settings.onlyHere')} setting={user ? fullName(user) : undefined}>
      <form data-asks noValidate onSubmit={submit}>
        <ErrorSummary items={form.summary} {...(notPersisted && { message: t('settings.notPersisted') })} />
        <Profile>
          <PictureChooser name={user ? fullName(user) : ''} picture={picture} onChoose={setChosen} size={128} />
          <Fields>
            <div data-name>
              <Field {...bound('firstName')} autoComplete="given-name" />
            </div>
            <div data-name>
              <Field {...bound('lastName')} autoComplete="family-name" />
            </div>
            <Field {...bound('email')} type="email" autoComplete="email" />
            <Field {...bound('phoneNumber')} type="tel" autoComplete="tel" optional />
            <Field {...bound('doctorId')} autoComplete="off" optional />
            <Field {...bound('address')} autoComplete="street-address" optional />
          </Fields>
        </Profile>
        <Saving className="actions">
          <SubmitButton busy={form.busy || state.status === 'writing'} busyText={t('settings.saving')}>
            {t('settings.update')}
          </SubmitButton>
          <span role="status">{unsaved && t('settings.unsaved')}</span>
        </Saving>
      </form>
      <LeavingQuestion unsaved={unsaved} text={t('common.discardSaid')} />
    </Section>
  );
};
