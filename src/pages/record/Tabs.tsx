import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { OpenedPatient } from '../../../contract/patients';
import { recordPath } from '../../../contract/recordPaths';
import { fades } from '../../theme/fades';
import { Link } from '../../ui/frame/Link';
import { useText } from '../../ui/texts/texts';
import { sections } from './sections';
import { useCounts } from './useCounts';

const Bar = styled('nav')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5),
    minWidth: 0,
    // On a tablet all are in one row, each with its count below its name. On a phone, where only the current one has its count, they are moved
    // sideways, and fade at an edge where there are more.
    '@media (max-width: 1199px)': { flex: 1, flexWrap: 'nowrap', gap: 0 },
    '@media (max-width: 599px)': {
      overflowX: 'auto',
      scrollbarWidth: 'none',
      marginInline: theme.spacing(-2),
      paddingInline: `${fades.start} ${fades.end}`,
      scrollPaddingInline: `${fades.start} ${fades.end}`,
      maskImage: fades.mask,
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      padding: theme.spacing(1.5, 2),
      minHeight: 48,
      color: palette.text.secondary,
      textDecoration: 'none',
      borderBottom: '3px solid transparent',
      '@media (max-width: 1199px)': {
        ...theme.typography.body2,
        flex: '1 1 auto',
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 0,
        padding: theme.spacing(0.75),
        lineHeight: 1.3,
        textAlign: 'center',
        overflowWrap: 'normal',
      },
      '@media (max-width: 599px)': {
        flex: 'none',
        flexDirection: 'row',
        gap: theme.spacing(0.5),
        whiteSpace: 'nowrap',
        '&:not([aria-current]) > .count': { display: 'none' },
      },
      '&[aria-current]': { color: palette.primary.main, borderColor: 'currentColor', fontWeight: 650 },
      '&:hover': { color: palette.text.primary },
    },
    '& .count': {
      ...theme.typography.body2,
      minWidth: '2.2em',
      padding: theme.spacing(0, 0.75),
      borderRadius: theme.shape.pill,
      textAlign: 'center',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.secondary,
      background: palette.action.selected,
      '@media (max-width: 1199px)': { minWidth: 0, padding: 0, background: 'none' },
    },
    '& [aria-current] .count': { color: palette.primary.onSoft },
  };
});

type Props = { patient: OpenedPatient; here: string | undefined };

/** The sections of the record, each with how many entries it has. `here`: the path of the open one. */
export const Tabs = ({ patient, here }: Props) => {
  const t = useText();
  const counts = useCounts(patient);
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one when `here` changes
  useEffect(() => {
    const { current: box } = bar;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !current) return;
    const show = () => {
      box.scrollLeft = current.offsetLeft - box.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
    };
    show();
    // A turned screen, counts that arrive and a font that loads move the current one.
    const watched = new ResizeObserver(show);
    for (const each of [box, ...box.children]) watched.observe(each);
    return () => watched.disconnect();
  }, [here]);
  return (
    <Bar ref={bar} aria-label={t('record.tabs')}>
      {sections.map(({ path, text, counted }) => {
        const count = counts[counted];
        return (
          <Link key={path} to={recordPath(patient.id, path)} {...(path === here && { 'aria-current': 'page' as const })}>
            {t(text)} <span className="count">{count === undefined ? '–' : t('common.number', { value: count })}</span>
          </Link>
        );
      })}
    </Bar>
  );
};
