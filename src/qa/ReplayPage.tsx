import { styled } from '@mui/material/styles';
import { type DragEvent, useState } from 'react';
import { FileButton } from '../ui/forms/FileButton';
import { PageTitle } from '../ui/frame/PageTitle';
import { readRecording } from './readRecording';
import { RecordingChosen } from './recordingChosen';

const Page = styled('main')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    maxWidth: 720,
    margin: '0 auto',
    padding: theme.spacing(4, 2, 8),
    '& > div': {
      display: 'grid',
      gap: theme.spacing(1.5),
      justifyItems: 'center',
      padding: theme.spacing(6, 2),
      border: `2px dashed ${palette.text.secondary}`,
      borderRadius: theme.shape.borderRadius,
      background: palette.background.paper,
      textAlign: 'center',
    },
    '& > div[data-over]': { borderColor: palette.primary.main, background: palette.action.hover },
    '& > div > p': { margin: 0 },
    '& [role=alert]': { color: palette.error.main, fontWeight: 600 },
    '& h2': { ...theme.typography.h3, marginTop: theme.spacing(4) },
  };
});

/** Shows a recording on the real pages. It needs neither the browser extension nor an account. */
export default function ReplayPage() {
  const [said, setSaid] = useState<string>();
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setSaid(undefined);
    try {
      const chosen = new RecordingChosen(readRecording(await file.text()), file.name);
      dispatchEvent(chosen);
      await chosen.shown;
    } catch (error) {
      setSaid(`${file.name} cannot be replayed. ${error instanceof Error ? error.message : error}.`);
    }
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <Page lang="en">
      <PageTitle title="Replay a recording" />
      <h1>Replay a recording</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard */}
      <div
        data-over={over || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <FileButton text="Choose a file" accept="application/json,.json" onFiles={([file]) => void take(file)} />
        <p>or drop it here</p>
        {said && <p role="alert">{said}</p>}
      </div>
      <h2>What can be replayed</h2>
      <ul>
        <li>What “Report a problem” has saved</li>
        <li>What Redux DevTools export of the actions</li>
        <li>What the panel of Redux DevTools exports: its lifted state</li>
      </ul>
      <p>The pages are shown as they were, with every name and text masked. Nothing is sent, and nothing is kept.</p>
    </Page>
  );
}
