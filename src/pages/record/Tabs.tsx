import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { OpenedPatient } from '../../../contract/patients';
import { recordPath } from '../../../contract/recordPaths';
import { fades } from '../../theme/fades';
import { Link } from '../../ui/frame/Link';
import { useText } from '../../ui/texts/texts';
import { sections } from './sections';
import { useCounts } from './useCounts';
import { useProblems } from './useProblems';

/** Where the sidebar is in sight with the same sections and their counts; not on a phone, nor on one that lies on its side. */
export const besideSidebar = '@media screen and (min-width: 769px) and (min-height: 600px)';

const Bar = styled('nav')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    minWidth: 0,
    flexWrap: 'nowrap',
    // They are moved sideways, and fade at an edge where there are more.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: theme.spacing(-2),
    paddingInline: `${fades.start} ${fades.end}`,
    scrollPaddingInline: `${fades.start} ${fades.end}`,
    maskImage: fades.mask,
    borderBottom: `1px solid ${palette.divider}`,
    [besideSidebar]: { display: 'none' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      flex: 'none',
      gap: theme.spacing(0.75),
      padding: theme.spacing(0.75),
      minHeight: 48,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      textDecoration: 'none',
      borderBottom: '3px solid transparent',
      '&[aria-current]': { color: palette.primary.main, borderColor: 'currentColor', fontWeight: 650 },
      '&:hover': { color: palette.text.primary },
    },
    '& .count': {
      ...theme.typography.body2,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.tertiary,
    },
    '& [aria-current] .count': { color: 'inherit' },
  };
});

type Props = { patient: OpenedPatient; here: string | undefined };

/** The sections of the record, each with how many entries it has, where no sidebar has them. `here`: the path of the open one. */
export const Tabs = ({ patient, here }: Props) => {
  const t = useText();
  // The number of the problems is known by their list alone.
  useProblems(patient);
  const counts = useCounts(patient.id);
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one when `here` changes
  useEffect(() => {
    const { current: box } = bar;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !current) return;
    const show = () => {
      const wanted = current.offsetLeft - box.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
      // It begins with a whole word.
      const start = Number.parseFloat(fades.start);
      const places = [...box.children].flatMap((tab) => (tab instanceof HTMLElement ? [tab.offsetLeft - box.offsetLeft - start] : []));
      box.scrollLeft = places.find((place) => place >= wanted) ?? wanted;
    };
    // At first too, before the frame, and not where the sidebar is in their place: to ask for places here would lay out the page once more. A
    // turned screen, counts that arrive and a font that loads move the current one.
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
