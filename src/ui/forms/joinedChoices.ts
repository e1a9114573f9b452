import type { Theme } from '@mui/material/styles';

/** Choices in one frame: one control, and no row of buttons. */
export const joinedChoices = (theme: Theme) => {
  const { palette } = theme.vars;
  return {
    gap: 2,
    padding: 2,
    background: palette.background.sunken,
    border: `1px solid ${palette.control}`,
    borderRadius: theme.shape.borderRadius,
    '& label:not(:has(:checked))': { background: 'none', borderColor: 'transparent', '&:hover': { background: palette.action.hover } },
    '& label + label:not(:has(:checked))::after': {
      content: '""',
      position: 'absolute',
      insetBlock: theme.spacing(1),
      insetInlineStart: -2,
      width: 1,
      background: palette.control,
    },
    '& label:has(:checked) + label::after': { display: 'none' },
  };
};
