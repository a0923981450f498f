import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useTexts } from '../texts.ts';
import { linkOf } from './link.ts';

interface LinkFieldProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** The URL for the selected text, or of the link at the caret; without a selection the URL itself is the text. */
export function LinkField({ editor, onDone }: LinkFieldProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [hasTried, setTried] = useState(false);
  const href = linkOf(typed);
  const put = () => {
    setTried(true);
    if (href === undefined) return;
    const isOnText = !editor.state.selection.empty || editor.isActive('link');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (isOnText) chain.setLink({ href }).run();
    else
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The key must neither send nor close the mail.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') put();
    else {
      onDone();
      editor.commands.focus();
    }
  };
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, p: 0.5 }}
      onKeyDown={onKeyDown}
    >
      <Box sx={{ flex: '1 1 20rem' }}>
        <TextInput
          label={t('formato.direccion')}
          value={typed}
          autoFocus
          inputMode="url"
          maxLength={2000}
          onChange={({ target }) => setTyped(target.value)}
          {...(hasTried && href === undefined && { error: t('formato.direccionMala') })}
        />
      </Box>
      <Button variant="outlined" onClick={put}>
        {t('formato.ponerEnlace')}
      </Button>
      {editor.isActive('link') && <Button onClick={remove}>{t('formato.quitarEnlace')}</Button>}
    </Box>
  );
}
