import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CircleUserRound, Languages, Lock, LogOut, Search, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { alikeIdsIn } from '../../../contract/alikeNames';
import { paths, patientPath } from '../../../contract/paths';
import { personLabel } from '../../../contract/personNames';
import { recordPath } from '../../../contract/recordPaths';
import { useListDoctorsQuery } from '../../api/doctors';
import { useListPatientsQuery } from '../../api/patients';
import { auth, selectUser } from '../../state/auth';
import { popUp } from '../../state/popUp';
import { settings } from '../../state/settings';
import { fades } from '../../theme/fades';
import { KeptAge } from '../../ui/frame/KeptAge';
import { useOtherLanguage } from '../../ui/frame/LanguageButton';
import { useAgeAndPlaceText } from '../../ui/people/ageAndPlace';
import { isMatch } from '../../ui/people/matching';
import { useSettled } from '../../ui/people/PatientPicker';
import { useSignOut } from '../../ui/questions/SignOut';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import { paletteTargets } from '../palette';
import { PaletteKeys } from './PaletteKeys';
import { type PaletteEntry, PaletteOption } from './PaletteOption';

/** The most people of one kind to show. */
const maxPeople = 6;

const phone = '(max-width: 599px)';

const Heading = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(1.5, 2, 0.5),
  fontWeight: 650,
  color: theme.vars.palette.text.secondary,
}));
const Group = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
// The list is below the field inside the dialog, not over it. On a phone it takes all the room that there is.
const Below = styled('div')(({ theme }) => ({
  [`@media ${phone}`]: { flex: '1 1 0', minHeight: 0 },
  '& .MuiAutocomplete-paper': {
    height: '100%',
    background: 'none',
    boxShadow: 'none',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 0,
  },
  '& .MuiAutocomplete-listbox': {
    maxHeight: 'min(640px, 100dvh - 180px)',
    [`@media ${phone}`]: { maxHeight: '100%' },
    // What is cut at its lower edge fades. At the end of all, it has entries above it no more.
    '&::after': {
      content: '""',
      display: 'block',
      position: 'sticky',
      bottom: theme.spacing(-1),
      height: 32,
      marginBottom: theme.spacing(-1),
      background: theme.vars.palette.background.float,
      maskImage: fades.below,
      pointerEvents: 'none',
    },
  },
}));
const Age = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2) }));
const InPlace = ({ open, children }: PopperProps) => (open && typeof children !== 'function' ? <Below>{children}</Below> : null);

/** Jumps to any page, doctor or patient of the user's role, and starts its actions (UX-5). */
export default function Palette() {
  const t = useText();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const user = useSelector(selectUser);
  const other = useOtherLanguage();
  const ageAndPlace = useAgeAndPlaceText();
  const [text, setText] = useState('');
  const search = text.trim();
  const settled = useSettled(search);
  const isAdmin = user?.userType === 'hospitalAdmin';
  const doctors = useListDoctorsQuery({}, { skip: !isAdmin || search === '' });
  const asked = { query: { limit: maxPeople, q: settled } };
  const patients = useListPatientsQuery(asked, { skip: settled === '' });
  const isPhone = useMediaQuery(phone);
  const signOut = useSignOut();
  const errorText = useErrorText();
  if (!user) return null;

  const close = () => dispatch(popUp.actions.dismissed());
  // Replace the palette's history entry, so that Back leads to the page where the user opened it.
  const to = (address: string) => () => void navigate(address, { replace: true });
  const { pages, actions } = paletteTargets[user.userType];
  const targets = (all: typeof pages, group: string): PaletteEntry[] =>
    all.map((target) => ({ key: `${group} ${target.text}`, group, label: t(target.text), icon: target.icon, go: to(target.to) }));
  const toPages = targets(pages, t('palette.pages'));
  const toActions: PaletteEntry[] = [
    ...targets(actions, t('palette.actions')),
    ...[
      {
        key: 'language',
        label: other.name,
        icon: Languages,
        go: () => {
          dispatch(settings.actions.lookChosen({ language: other.language }));
          close();
        },
      },
      { key: 'lock', label: t('lock.now'), icon: Lock, go: () => dispatch(auth.actions.lockAsked()) },
      { key: 'logout', label: t('common.logout'), icon: LogOut, go: signOut },
    ].map((entry) => ({ ...entry, group: t('palette.actions') })),
  ];
  // Pages are in the navigation too, so actions lead until something is typed.
  const listed = (search === '' ? [...toActions, ...toPages] : [...toPages, ...toActions]).filter(({ label, group }) =>
    isMatch(search, label, group),
  );

  const failed = search === '' ? undefined : [patients, doctors].find(({ error, isFetching }) => error !== undefined && !isFetching);
  const failure = failed && errorText(failed.error);
  const askingPatients = settled !== search || patients.isFetching;
  const searching = askingPatients || doctors.isFetching;
  const found = search === '' || askingPatients ? [] : (patients.currentData ?? []);
  const foundDoctors = (search === '' ? [] : (doctors.data ?? []))
    .filter(({ firstName, lastName, doctor }) => isMatch(search, firstName, lastName, doctor.doctorUniqueId))
    .slice(0, maxPeople);
  const alike = new Set([...alikeIdsIn(found), ...alikeIdsIn(foundDoctors)]);
  const people: PaletteEntry[] = [
    ...found.map((patient) => ({
      key: patient.id,
      group: t('palette.patients'),
      label: personLabel(patient),
      hint: [patient.patientUniqueId, ageAndPlace(patient)].filter(Boolean).join(' · '),
      alike: alike.has(patient.id),
      icon: CircleUserRound,
      ...(patient.pictureId !== undefined && { person: patient }),
      go: to(isAdmin ? patientPath(patient.id) : recordPath(patient.id)),
    })),
    ...foundDoctors.map((doctor) => ({
      key: doctor.id,
      group: t('palette.doctors'),
      label: personLabel(doctor),
      hint: doctor.doctor.doctorUniqueId,
      alike: alike.has(doctor.id),
      icon: Stethoscope,
      go: to(`${paths.doctors}?${new URLSearchParams({ search: doctor.doctor.doctorUniqueId })}`),
    })),
  ];

  const options = [...people, ...listed];
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      slotProps={{ paper: { 'aria-label': t('palette.title') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'start' }, [`@media ${phone}`]: { '& .MuiDialogActions-root': { marginTop: 'auto' } } }}
    >
      <Autocomplete<PaletteEntry>
        // After a failed search the list stays closed, because "nothing found" would be wrong.
        open={!failure || options.length > 0}
        autoHighlight
        disablePortal
        // While the search runs, Enter picks the first option, never a person that the search before found.
        options={options}
        groupBy={({ group }) => group}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <Heading aria-hidden>{group}</Heading>
            <Group role="group" aria-label={group}>
              {children}
            </Group>
          </li>
        )}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ key }) => key}
        filterOptions={(all) => all}
        value={null}
        blurOnSelect={false}
        inputValue={text}
        onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
        onChange={(_, entry) => entry?.go()}
        noOptionsText={t(searching ? 'palette.searching' : 'palette.nothing')}
        slots={{ popper: InPlace }}
        forcePopupIcon={false}
        renderOption={({ key, ...props }, entry) => <PaletteOption key={key} entry={entry} {...props} />}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            autoFocus
            placeholder={t('palette.placeholder')}
            {...(failure && { error: true, helperText: failure })}
            slotProps={{
              ...slotProps,
              input: { ...slotProps.input, startAdornment: <Search size={20} strokeWidth={1.75} aria-hidden /> },
              htmlInput: {
                ...slotProps.htmlInput,
                'aria-label': t('palette.title'),
                onKeyDown: (event: { key: string; stopPropagation: () => void }) => event.key === 'Escape' && close(),
              },
            }}
            sx={{ p: 1.5, '& .MuiInputBase-root': { pl: 1.5 } }}
          />
        )}
      />
      {settled !== '' && (
        <Age>
          <KeptAge endpointName="listPatients" originalArgs={asked} />
        </Age>
      )}
      {!isPhone && <PaletteKeys />}
      {isPhone && (
        <DialogActions>
          <Button variant="outlined" size="large" onClick={close}>
            {t('common.cancel')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
