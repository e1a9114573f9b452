import { Fragment, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { SectionLook } from '../../ui/frame/Section';
import { useLanguage, useText } from '../../ui/texts/texts';
import { FoldedSection } from './FoldedSection';
import { Sheet, Sides } from './settingsLook';

type Head = { id: string; title: string; group: string };

const headsIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-whose] > section h2[id]')];
const groupOf = (head: HTMLElement): string => head.closest<HTMLElement>('[data-whose]')?.dataset.whose ?? '';

/** The heads of the sections in a box, as they stand there: some load later. */
const useHeads = (box: RefObject<HTMLElement | null>): readonly Head[] => {
  const [heads, setHeads] = useState<readonly Head[]>([]);
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const read = () => setHeads(headsIn(current).map((head) => ({ id: head.id, title: head.textContent ?? '', group: groupOf(head) })));
    read();
    const watched = new MutationObserver(read);
    for (const each of current.querySelectorAll('[data-whose]')) watched.observe(each, { childList: true });
    return () => watched.disconnect();
  }, [box, language]);
  return heads;
};

/** Below the upper edge of the window, in pixels: the section whose head has passed this line is the one that is read. */
const line = 180;

type Props = { hospital: ReactNode; own: ReactNode };

/** The settings' sections, the hospital's on one sheet and the user's own on another. At a desk a list leads to each and says the one in sight. */
export const SettingsSections = ({ hospital, own }: Props) => {
  const t = useText();
  const sheet = useRef<HTMLDivElement>(null);
  const heads = useHeads(sheet);
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

  const groups = [
    ['hospital', t('hospital.ofHospital'), hospital],
    ['own', t('hospital.ofUser'), own],
  ] as const;
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
        {groups.map(([key, group]) => (
          <Fragment key={key}>
            <p className="whose">{group}</p>
            {heads
              .filter((head) => head.group === group)
              .map(({ id, title }) => (
                <a
                  key={id}
                  href={`#${id}`}
                  onClick={(event) => follow(event, id)}
                  {...(id === current?.id && { 'aria-current': 'location' as const })}
                >
                  {title}
                </a>
              ))}
          </Fragment>
        ))}
      </nav>
      <div className="sheets" ref={sheet}>
        {groups.map(([key, group, sections]) => (
          <Fragment key={key}>
            <p className="whose">{group}</p>
            <Sheet data-whose={group}>
              <SectionLook value={FoldedSection}>{sections}</SectionLook>
            </Sheet>
          </Fragment>
        ))}
      </div>
    </Sides>
  );
};
