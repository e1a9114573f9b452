import { Fragment, type ReactNode } from 'react';
import { SectionLook } from '../../ui/frame/Section';
import { useText } from '../../ui/texts/texts';
import { FoldedSection } from './FoldedSection';
import { Sheet, Sheets } from './settingsLook';

type Props = { hospital: ReactNode; own: ReactNode };

/** The settings' sections, the hospital's on one sheet and the user's own on another. Folded, they are the list of what there is. */
export const SettingsSections = ({ hospital, own }: Props) => {
  const t = useText();
  const groups = [
    ['hospital', t('hospital.ofHospital'), hospital],
    ['own', t('hospital.ofUser'), own],
  ] as const;
  return (
    <Sheets>
      {groups.map(([key, group, sections]) => (
        <Fragment key={key}>
          <p className="whose">{group}</p>
          <Sheet>
            <SectionLook value={FoldedSection}>{sections}</SectionLook>
          </Sheet>
        </Fragment>
      ))}
    </Sheets>
  );
};
