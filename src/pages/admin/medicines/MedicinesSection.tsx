import { styled } from '@mui/material/styles';
import { Pill } from 'lucide-react';
import { useRef, useState } from 'react';
import { keyOfMedicine } from '../../../../contract/medicines';
import { useListMedicinesQuery } from '../../../api/hospitals';
import { SearchField } from '../../../ui/forms/SearchField';
import { Loaded } from '../../../ui/frame/Loaded';
import { Section } from '../../../ui/frame/Section';
import { useText } from '../../../ui/texts/texts';
import { fileParts } from '../fileParts';
import { ImportMedicines } from './ImportMedicines';
import { MedicineRow } from './MedicineRow';

const Box = styled('div')(({ theme }) => ({
  ...fileParts(theme),
  '& ol': { listStyle: 'none', margin: 0, padding: 0, outline: 0 },
}));

/** So many are shown, as the other settings are below; a search finds the others. */
const shown = 10;

/** The hospital's own list of medicines, whose names complete while a doctor prescribes: imports, searches and shortens it. */
export const MedicinesSection = () => {
  const t = useText();
  const query = useListMedicinesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useState('');
  const listed = useRef<HTMLOListElement>(null);
  return (
    <Section
      id="medicines-section"
      icon={Pill}
      title={t('medicines.title')}
      about={t('medicines.said')}
      setting={query.data && (query.data.length > 0 ? t('medicines.listed', { count: query.data.length }) : t('medicines.empty'))}
    >
      <Loaded query={query}>
        {(all) => {
          const wanted = keyOfMedicine(search);
          const found = all.filter((each) => [each.name, each.ingredient, each.group].some((text) => keyOfMedicine(text).includes(wanted)));
          return (
            <Box>
              <ImportMedicines list={all} />
              {all.length === 0 ? (
                <p>{t('medicines.empty')}</p>
              ) : (
                <>
                  <SearchField
                    label={t('medicines.search')}
                    value={search}
                    onChange={setSearch}
                    found={t('medicines.count', { count: found.length })}
                  />
                  <ol ref={listed} tabIndex={-1} aria-label={t('medicines.title')}>
                    {found.slice(0, shown).map((medicine) => (
                      <MedicineRow key={medicine.id} medicine={medicine} onRemoved={() => listed.current?.focus()} />
                    ))}
                  </ol>
                  {found.length > shown && <p>{t('medicines.more', { count: found.length - shown })}</p>}
                </>
              )}
            </Box>
          );
        }}
      </Loaded>
    </Section>
  );
};
