import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { paths } from '../../../contract/paths';
import { LanguageButton } from '../../ui/frame/LanguageButton';
import { Link } from '../../ui/frame/Link';
import { Logo } from '../../ui/frame/Logo';
import { PlainButton } from '../../ui/frame/PlainButton';
import { useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { PublicLinks } from './PublicLinks';
import { Strokes } from './Strokes';

const wide = '@media (min-width: 900px)';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(1, 'max(4vw, (100vw - 1160px) / 2)'),
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > nav': {
    display: 'none',
    [wide]: { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
    // Signup is the one call to action. The word of the language ends at the page's edge.
    '& button': { borderColor: 'transparent', paddingInline: theme.spacing(1.5), marginInlineEnd: theme.spacing(-1.625) },
  },
  '& > .menu': { [wide]: { display: 'none' } },
  '@media print': { display: 'none' },
}));
const Brand = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 48,
  color: 'inherit',
  '& svg': { color: theme.vars.palette.primary.main },
  fontWeight: 700,
  fontSize: 'var(--lead)',
  textDecoration: 'none',
}));
// The browser's own dialog traps the focus, closes on Escape and restores the focus.
const SlideOut = styled('dialog')(({ theme }) => ({
  margin: '0 0 0 auto',
  width: 'min(320px, 100vw)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  padding: theme.spacing(1, 2, 4),
  border: 0,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  '&::backdrop': { background: 'black', opacity: 0.5 },
  '& > div': { display: 'flex', justifyContent: 'flex-end' },
  '& nav': { display: 'grid', gap: theme.spacing(1) },
}));

/** The brand and the links; on small screens the links are in a menu that slides out (PUB-5). */
export const PublicHeader = () => {
  const t = useText();
  const { brand } = useSite();
  const menu = useRef<HTMLDialogElement>(null);
  const close = () => menu.current?.close();
  return (
    <Bar>
      <Brand to={paths.home}>
        <Logo /> {brand}
      </Brand>
      <nav aria-label={t('public.navigation')}>
        <PublicLinks />
        <LanguageButton />
      </nav>
      <PlainButton
        className="menu"
        type="button"
        aria-haspopup="dialog"
        aria-label={t('public.openMenu')}
        onClick={() => menu.current?.showModal()}
      >
        <Strokes d="M4 6h16M4 12h16M4 18h16" />
      </PlainButton>
      <SlideOut ref={menu} aria-label={t('common.menu')}>
        <div>
          <PlainButton type="button" aria-label={t('public.closeMenu')} onClick={close}>
            <Strokes d="M6 6l12 12M18 6L6 18" />
          </PlainButton>
        </div>
        <nav aria-label={t('public.navigation')}>
          <PublicLinks onNavigate={close} />
          <LanguageButton />
        </nav>
      </SlideOut>
    </Bar>
  );
};
