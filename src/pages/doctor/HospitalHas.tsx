import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { fullName } from '../../../contract/personNames';
import { selectDoctor, selectUser } from '../../state/auth';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { useText } from '../../ui/texts/texts';

// Text and no fields: nothing of it can be changed here.
const Known = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& code': { ...theme.typography.mono, userSelect: 'all' },
  // One below the other they would take a tablet's height; beside each other, a line.
  '@media (min-width: 600px) and (max-width: 1099px)': { gridTemplateColumns: 'repeat(3, auto)', justifyContent: 'space-between' },
}));

/** What the hospital has about a doctor, beside what they may write for themselves. */
export const HospitalHas = () => {
  const t = useText();
  const user = useSelector(selectUser);
  const doctor = useSelector(selectDoctor);
  return (
    <div>
      <h3>{t('settings.hospitalHas')}</h3>
      <p>{t('settings.hospitalHasSaid')}</p>
      {user && (
        <Known>
          <div>
            <dt>{t('settings.name')}</dt>
            <dd>{fullName(user)}</dd>
          </div>
          <div>
            <dt>{t('settings.email')}</dt>
            <dd>
              <EmailAddress address={user.email} />
            </dd>
          </div>
          {doctor && (
            <div>
              <dt>{t('settings.doctorId')}</dt>
              <dd>
                <code>{doctor.doctorUniqueId}</code>
              </dd>
            </div>
          )}
        </Known>
      )}
    </div>
  );
};
