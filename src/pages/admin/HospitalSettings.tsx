import { useState } from 'react';
import { PasswordChange } from '../../ui/forms/PasswordChange';
import { LookSection } from '../../ui/frame/LookSection';
import { useText } from '../../ui/texts/texts';
import { LazySecurity } from '../security/LazySecurity';
import { type DeviceRules, DevicesSection } from './DevicesSection';
import { GeneralSection, type Profile } from './GeneralSection';
import { HandingOverSection } from './HandingOverSection';
import { LogoSection } from './LogoSection';
import { MedicinesSection } from './medicines/MedicinesSection';
import { SettingsSections } from './SettingsSections';

type Props = { userID: string; hospital: DeviceRules & Profile };

/** All sections of the settings. Each saves for itself. */
export const HospitalSettings = ({ userID, hospital }: Props) => {
  const t = useText();
  const [logo, setLogo] = useState<string | null>();
  const hospitalSections = (
    <>
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
  const general = <GeneralSection userID={userID} hospital={hospital} alsoUnsaved={logo !== undefined} />;
  return <SettingsSections general={general} hospital={hospitalSections} own={ownSections} />;
};
