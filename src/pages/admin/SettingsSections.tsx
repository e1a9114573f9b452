import { Fragment, type ReactNode } from 'react';
import { SectionLook } from '../../ui/frame/Section';
import { useText } from '../../ui/texts/texts';
import { FoldedSection } from '../settings/FoldedSection';
import { Sheet, Sheets } from '../settings/settingsLook';

type Props = { general: ReactNode; hospital: ReactNode; own: ReactNode };

/** The settings' sections: the general one, then the hospital's on one sheet and the user's own on another. Folded, they are the list of what there is. */
export const SettingsSections = ({ general, hospital, own }: Props) => {
  const t = useText();
  const groups = [
    ['hospital', t('hospital.ofHospital'), hospital],
    ['own', t('hospital.ofUser'), own],
  ] as const;
  return (
    <SectionLook value={FoldedSection}>
      <Sheets>
        <Sheet className="general">{general}</Sheet>
        {groups.map(([key, group, sections]) => (
          <Fragment key={key}>
            <p className="whose">{group}</p>
            <Sheet>{sections}</Sheet>
          </Fragment>
        ))}
      </Sheets>
    </SectionLook>
  );
};
