import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ScanEye } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { locale } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { errorProneIn, replaced, type Writing } from './errorProne';
import { WarningBox } from './WarningBox';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
  '& strong': { ...theme.typography.mono, minWidth: '5ch' },
}));

/** So many are shown at once: more would push the form away. */
const most = 4;

type Props = {
  text: string;
  /** What stands at the end is not finished yet: "10 u" becomes "10 units". */
  typing: boolean;
  onWrite: (text: string) => void;
};

/** Points at what may be misread in a prescription; each button writes one of the things that it may mean (CHT-6). It stops nothing. */
export const EasyToMisread = ({ text, typing, onWrite }: Props) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const all = useMemo(() => {
    const format = new Intl.NumberFormat(locale());
    const say: Writing['say'] = (meaning, count = '') => t(`misread.as.${meaning}`, { count });
    return errorProneIn(text, { say, number: (value) => format.format(value) });
  }, [text, t]);
  const found = all.filter(({ at, found }) => !typing || at + found.length < text.length).slice(0, most);
  return (
    <div ref={box} role="status" tabIndex={-1} style={{ outline: 0 }}>
      {found.length > 0 && (
        <WarningBox>
          <ScanEye size={22} aria-hidden />
          <strong>{t('misread.title')}</strong>
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
