import { styled } from '@mui/material/styles';
import { PasswordChange } from '../../ui/forms/PasswordChange';
import { LookSection } from '../../ui/frame/LookSection';
import { PageHeader } from '../../ui/frame/PageHeader';
import { SectionLook } from '../../ui/frame/Section';
import { useText } from '../../ui/texts/texts';
import { LazySecurity } from '../security/LazySecurity';
import { FoldedSection } from '../settings/FoldedSection';
import { Sheet, Sheets } from '../settings/settingsLook';
import { ProfileSection } from './ProfileSection';

// How one signs in comes first, where there is no room for both beside each other.
const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4, 3),
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
}));

/** A doctor's own settings (DOC-4): the sign-in, in folded sections as an admin's, and the details. The server stores the password alone. */
export default function Settings() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      <SectionLook value={FoldedSection}>
        <Halves>
          <Sheets>
            <p className="whose">{t('settings.account')}</p>
            <Sheet>
              <PasswordChange title={t('settings.password')} about={t('settings.passwordSaid')} />
              <LazySecurity />
              <LookSection />
            </Sheet>
          </Sheets>
          <Sheets>
            <p className="whose">{t('settings.onlyHere')}</p>
            <Sheet>
              <ProfileSection />
            </Sheet>
          </Sheets>
        </Halves>
      </SectionLook>
    </>
  );
}
