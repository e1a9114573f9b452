import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ScanEye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../ui/texts/texts';
import { replaced } from './errorProne';
import { useEasyToMisread } from './useEasyToMisread';
import { WarningBox } from './WarningBox';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
  '& strong': { ...theme.typography.mono, minWidth: '5ch' },
}));

type Props = {
  text: string;
  /** What stands at the end is not finished yet. */
  typing: boolean;
  /** It has kept the form from being sent, once. */
  held?: boolean;
  onWrite: (text: string) => void;
};

/** Points at what may be misread in a prescription; each button writes one of the things that it may mean (CHT-6). What was not seen holds the form once. */
export const EasyToMisread = ({ text, typing, held = false, onWrite }: Props) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const found = useEasyToMisread(text)(typing);
  useEffect(() => {
    if (held) box.current?.focus();
  }, [held]);
  return (
    <div ref={box} role="status" tabIndex={-1} style={{ outline: 0 }}>
      {found.length > 0 && (
        <WarningBox>
          <ScanEye size={22} aria-hidden />
          <strong>{t('misread.title')}</strong>
          {held && <p>{t('misread.held')}</p>}
          <p>{t('misread.said')}</p>
          <List>
            {found.map((each) => (
              <li key={`${each.at} ${each.found}`}>
                <strong>{each.found}</strong>
                {each.instead.map((words) => {
                  const write = () => {
                    onWrite(replaced(text, each, words));
                    // The button goes away: the next one is one step from here.
                    box.current?.focus();
                  };
                  return (
                    <Button key={words} variant="outlined" onClick={write}>
                      {t('misread.write', { words })}
                    </Button>
                  );
                })}
              </li>
            ))}
          </List>
        </WarningBox>
      )}
    </div>
  );
};
