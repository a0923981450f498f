import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { useDraft } from '../../session/drafts.ts';
import { TextAreaInput } from '../../ui/form/TextAreaInput.tsx';

interface WriteBoxProps {
  /** Name of the draft. */
  readonly draft: string;
  readonly label: string;
  readonly action: string;
  readonly rows: number;
  readonly onSend: (text: string) => void;
}

/** A text field with a publish button; Ctrl+Enter publishes too. */
export default function WriteBox({ draft, label, action, rows, onSend }: WriteBoxProps) {
  const [text, setText] = useDraft(draft);
  const runOnce = useSingleRun();
  const publish = () => {
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
  };
  const send = () => void runOnce(publish);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
      <Box sx={{ flex: '1 1 24rem', minWidth: 0 }}>
        <TextAreaInput
          label={label}
          hideLabel
          placeholder={label}
          rows={rows}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        />
      </Box>
      <Button variant="contained" disabled={text.trim() === ''} onClick={send}>
        {action}
      </Button>
    </Box>
  );
}
