import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Patient } from '../../../contract/patients';
import { fullName } from '../../../contract/personNames';
import { PatientAvatar } from '../../ui/people/PatientAvatar';
import { SimilarName } from '../../ui/people/SimilarName';

/** Something to go to or to do. `person`: a patient who has a picture. */
export type PaletteEntry = {
  key: string;
  group: string;
  label: string;
  hint?: string;
  alike?: boolean;
  icon: LucideIcon;
  person?: Patient;
  go: () => void;
};

const Option = styled('li')(({ theme }) => ({
  '&&': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 40,
    marginInline: theme.spacing(1),
    paddingInline: theme.spacing(1),
    borderRadius: theme.shape.borderRadius,
  },
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& .said': { display: 'grid', overflowWrap: 'anywhere' },
  // As wide as the icons.
  '& > [data-size]': { margin: '-4px' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  // What Enter opens.
  '&&&&.Mui-focused': {
    color: theme.vars.palette.primary.onSoft,
    background: theme.vars.palette.primary.soft,
    fontWeight: 600,
    '& svg, & small': { color: 'inherit' },
  },
  '@media (pointer: coarse)': { '&&': { minHeight: 52 } },
}));

type Props = ComponentProps<typeof Option> & { entry: PaletteEntry };

/** A row of the palette. */
export const PaletteOption = ({ entry: { label, hint, alike, icon: Icon, person }, ...props }: Props) => (
  <Option {...props}>
    {person ? (
      <PatientAvatar id={person.id} pictureId={person.pictureId} name={fullName(person)} uniqueId={person.patientUniqueId} size={28} />
    ) : (
      <Icon size={20} aria-hidden />
    )}
    <span className="said">
      {label}
      {hint && <small>{hint}</small>}
      {alike && <SimilarName />}
    </span>
  </Option>
);
