import { ThemeProvider } from '@mui/system';
import { render, screen } from '@testing-library/react';
import { ActionList } from '../../src/qa/ActionList';
import type { Moment } from '../../src/qa/moments';
import { rootReducer } from '../../src/qa/rootReducer';
import { theme } from '../../src/theme/theme';
import { standInForLayout } from '../support/layout';

const state = rootReducer({ online: true, focused: true }, true)(undefined, { type: 'start' });
const moment: Moment = { action: { type: 'sidebar/toggled' }, state, shown: state };

beforeAll(standInForLayout);

test('QA-5 UX-2 Tab reaches the list of actions even before the current one is drawn', () => {
  render(
    <ThemeProvider theme={theme}>
      <ActionList moments={[moment, moment]} index={1} onGo={() => undefined} />
    </ThemeProvider>,
  );
  const list = screen.getByLabelText('Actions', { selector: 'ol' });
  expect(list).toBeEmptyDOMElement();
  expect(list.parentElement).toHaveAttribute('tabindex', '0');
});
