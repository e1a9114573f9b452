import { useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../../../ui/frame/usePrinting';
import { placeOf } from '../Entries';
import type { LabValue } from './labValues';

/** Which entries of the sheet's values stand below it: those of the value that was pressed, or all; on paper all. */
export const useOpenedEntries = () => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isWhole, setIsWhole] = useState(false);
  const isPrinting = usePrinting();
  const open = (values: readonly Pick<LabValue, 'id'>[]) => {
    const [first] = values;
    if (!first) return;
    if (opened.has(first.id) && !isWhole) return setOpened(new Set());
    flushSync(() => setOpened(new Set(values.map(({ id }) => id))));
    document.getElementById(placeOf(first.id))?.focus();
  };
  const turn = () => {
    setIsWhole(!isWhole);
    setOpened(new Set());
  };
  return { opened, isWhole: isWhole || isPrinting, open, turn };
};
