import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Select } from '../../ui/forms/Select';
import { SettingsPage } from '../../ui/frame/SettingsPage';
import { useLanguage, useText } from '../../ui/texts/texts';

const Sides = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(2, 3),
    alignItems: 'start',
    '@media (min-width: 1200px)': { gridTemplateColumns: '176px minmax(0, 1fr)' },
    '& > nav': {
      position: 'sticky',
      top: theme.spacing(3),
      display: 'grid',
      gap: theme.spacing(0.25),
      // Their words begin where the title of the page does.
      marginInlineStart: theme.spacing(-1.5),
    },
    '& > nav a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'var(--control)',
      padding: theme.spacing(0.75, 1.5),
      borderRadius: theme.shape.borderRadius,
      color: palette.text.secondary,
      textDecoration: 'none',
      lineHeight: 1.3,
      '&:hover': { background: palette.action.hover },
      '&[aria-current]': { color: palette.primary.onSoft, background: palette.action.selected, fontWeight: 650 },
    },
    // Elsewhere all of them in one list, which stays above the sheet.
    '@media (max-width: 1199px)': {
      '& > nav': { top: 0, zIndex: 2, marginInline: 0, paddingBlock: theme.spacing(1), background: palette.background.default },
    },
    '@media print': { '& > nav': { display: 'none' } },
  };
});

// The button that saves the first section is as far from the section's end as any other.
const Sheet = styled(SettingsPage)(({ theme }) => ({
  '& form > .actions': {
    margin: theme.spacing(0, 0, -1),
    paddingInline: 0,
    '@media (min-width: 1100px)': { margin: theme.spacing(2.5, 0, -1.5), paddingInline: 0 },
  },
  // All fields have one width, whatever form they are in.
  '& > section > .MuiCard-root > div form': { maxWidth: 'none' },
  '@media (min-width: 1100px)': {
    '& > section > .MuiCard-root': { gridTemplateColumns: 'minmax(220px, 4fr) minmax(0, 9fr)', '& > div': { maxWidth: 640 } },
  },
}));

type Head = { id: string; title: string };

const headsIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(':scope > section h2[id]')];

/** The heads of the sections in a box, as they stand there: some load later. */
const useHeads = (box: RefObject<HTMLElement | null>): readonly Head[] => {
  const [heads, setHeads] = useState<readonly Head[]>([]);
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const read = () => setHeads(headsIn(current).map(({ id, textContent }) => ({ id, title: textContent ?? '' })));
    read();
    const watched = new MutationObserver(read);
    watched.observe(current, { childList: true });
    return () => watched.disconnect();
  }, [box, language]);
  return heads;
};

/** Below the upper edge of the window, in pixels: the section whose head has passed this line is the one that is read. */
const line = 180;

/** The settings' sections on one sheet, and a way to each of them, which says the one in sight. */
export const SettingsSections = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const sheet = useRef<HTMLDivElement>(null);
  const heads = useHeads(sheet);
  const narrow = useMediaQuery('(max-width: 1199px)', { noSsr: true });
  const [read, setRead] = useState<string>();
  // Near the end of the page a section that was gone to does not reach the line: it stays marked until the page is scrolled.
  const goneTo = useRef<number>(undefined);

  useEffect(() => {
    const look = () => {
      if (!sheet.current || (goneTo.current !== undefined && Math.abs(scrollY - goneTo.current) < 4)) return;
      goneTo.current = undefined;
      const passed = headsIn(sheet.current).filter((head) => head.getBoundingClientRect().top < line);
      setRead(passed.at(-1)?.id);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  const current = heads.find(({ id }) => id === read) ?? heads[0];
  const go = (id: string) => {
    const head = document.getElementById(id);
    if (!head) return;
    head.closest('section')?.scrollIntoView();
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
    goneTo.current = scrollY;
    setRead(id);
  };
  const follow = (event: MouseEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Without an entry in the history: Back leaves the page.
    event.preventDefault();
    go(id);
  };
  return (
    <Sides>
      <nav aria-label={t('hospital.sections')}>
        {narrow ? (
          <Select
            required
            aria-label={t('hospital.sections')}
            value={current?.id ?? ''}
            options={heads.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => go(target.value)}
          />
        ) : (
          heads.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              onClick={(event) => follow(event, id)}
              {...(id === current?.id && { 'aria-current': 'location' as const })}
            >
              {title}
            </a>
          ))
        )}
      </nav>
      <Sheet ref={sheet}>{children}</Sheet>
    </Sides>
  );
};
