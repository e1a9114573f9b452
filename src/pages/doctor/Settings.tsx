import { PasswordChange } from '../../ui/forms/PasswordChange';
import { LookSection } from '../../ui/frame/LookSection';
import { PageHeader } from '../../ui/frame/PageHeader';
import { SectionLook } from '../../ui/frame/Section';
import { useText } from '../../ui/texts/texts';
import { LazySecurity } from '../security/LazySecurity';
import { FoldedSection } from '../settings/FoldedSection';
import { Sheet, Sheets } from '../settings/settingsLook';
import { ProfileSection } from './ProfileSection';

/** A doctor's own settings (DOC-4), in sections that are folded but the first, as an admin's are. The server stores the password alone. */
export default function Settings() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      <SectionLook value={FoldedSection}>
        <Sheets>
          <Sheet className="general">
            <ProfileSection />
          </Sheet>
          <p className="whose">{t('settings.account')}</p>
          <Sheet>
            <PasswordChange title={t('settings.password')} about={t('settings.passwordSaid')} />
            <LazySecurity />
            <LookSection />
          </Sheet>
        </Sheets>
      </SectionLook>
    </>
  );
}
