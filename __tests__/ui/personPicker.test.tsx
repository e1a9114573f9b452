import { ThemeProvider } from '@mui/system';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { alikePatient, patient } from '../../src/gallery/people';
import { Stage } from '../../src/gallery/Stage';
import { theme } from '../../src/theme/theme';
import { pickable } from '../../src/ui/people/PatientPicker';
import { PersonPicker } from '../../src/ui/people/PersonPicker';
import { makeTexts, TextProvider } from '../../src/ui/texts/texts';

const all = [patient, alikePatient].map(pickable);
let search = () => {};
const onChoose = jest.fn();

/** A picker whose server begins to search when `search` is called: until it answers there is nobody. */
const Searching = () => {
  const [isRunning, setRunning] = useState(false);
  search = () => setRunning(true);
  return (
    <PersonPicker
      label="Patient"
      people={isRunning ? [] : all}
      chosen={null}
      onChoose={onChoose}
      nobody="Nobody"
      onSearch={() => undefined}
      searching={isRunning ? 'Searching' : undefined}
    />
  );
};

test('ADM-11 UX-2 Enter at the moment at which a search begins takes nobody and leaves what is typed', async () => {
  const user = userEvent.setup();
  render(
    <ThemeProvider theme={theme}>
      <TextProvider texts={makeTexts()}>
        <Stage>
          <Searching />
        </Stage>
      </TextProvider>
    </ThemeProvider>,
  );
  const field = screen.getByLabelText('Patient');
  await user.type(field, 'example');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant');
  // As in a browser, where a press may come between what is drawn and the effects after it.
  const pressed = new Promise<void>((resolve) => {
    const onDrawn = new MutationObserver(() => {
      if (screen.queryAllByRole('option').length > 0) return;
      onDrawn.disconnect();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      resolve();
    });
    onDrawn.observe(document.body, { childList: true, subtree: true });
  });
  await waitFor(async () => {
    search();
    await pressed;
  });
  expect(onChoose).not.toHaveBeenCalled();
  expect(field).toHaveValue('example');
});
