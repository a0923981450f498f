import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import InsertLink from '@mui/icons-material/InsertLink';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { EditorContent, useEditor, useEditorState, type Editor as TextEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { editableStyle } from './editable-style.ts';
import { LinkField } from './LinkField.tsx';
import { mailHtml, Quote } from './quote.ts';

interface EditorProps {
  readonly label: string;
  /** HTML to begin with. */
  readonly initial: string;
  /** The text gets the focus, at its beginning. */
  readonly hasFocus: boolean;
  readonly onChange: (html: string) => void;
}

const FOCUS_MS = 100;

const tools = [
  ['negrita', <FormatBold key="" />, 'bold', 'toggleBold'],
  ['cursiva', <FormatItalic key="" />, 'italic', 'toggleItalic'],
  ['subrayado', <FormatUnderlined key="" />, 'underline', 'toggleUnderline'],
  ['lista', <FormatListBulleted key="" />, 'bulletList', 'toggleBulletList'],
  ['numeros', <FormatListNumbered key="" />, 'orderedList', 'toggleOrderedList'],
  ['cita', <FormatQuote key="" />, 'blockquote', 'toggleBlockquote'],
] as const;

/** The text of a mail, with the usual formats by button and by key (Ctrl+B…). */
export default function Editor({ label, initial, hasFocus, onChange }: EditorProps) {
  const editor = useEditor({
    extensions: [
      Quote,
      StarterKit.configure({
        heading: false,
        codeBlock: false,
        // It would add a line to a reply that nobody has written in yet.
        trailingNode: false,
        link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto'] },
      }),
    ],
    content: initial,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(mailHtml(changed.getHTML())),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir: 'auto' },
    },
  });
  useEffect(() => {
    if (!hasFocus) return undefined;
    // The dialog takes the focus when it opens, and comes before its text.
    const timer = setTimeout(() => editor.commands.focus('start'), FOCUS_MS);
    return () => clearTimeout(timer);
  }, [editor, hasFocus]);
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'control',
        borderRadius: '0.8rem',
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
        '& .ProseMirror': {
          ...editableStyle,
          minHeight: '20rem',
          px: 1.5,
          py: 1,
          outline: 'none',
          overflowWrap: 'anywhere',
          '& p': { my: 0.75 },
          '& blockquote': {
            m: 0,
            my: 1,
            paddingInlineStart: 1.5,
            borderInlineStart: '3px solid',
            borderColor: 'divider',
            color: 'text.secondary',
          },
        },
      }}
    >
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </Box>
  );
}

function Tools({ editor }: { editor: TextEditor }) {
  const t = useTexts();
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: tools.map(([, , name]) => now.isActive(name)),
      isLink: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const button = (
    label: string,
    icon: ReactNode,
    run: () => void,
    rest: {
      readonly 'aria-pressed'?: boolean;
      readonly 'aria-expanded'?: boolean;
      readonly disabled?: boolean;
    },
  ) => (
    <Tooltip key={label} title={label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          {...rest}
          // The text keeps the focus and its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
          sx={{ '&[aria-pressed=true]': { bgcolor: 'primary.soft', color: 'primary.main' } }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', p: 0.5 }}>
      <Box role="group" aria-label={t('formato.titulo')} sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {tools.map(([key, icon, , command], index) =>
          button(t(`formato.${key}`), icon, () => void editor.chain().focus()[command]().run(), {
            'aria-pressed': state.active[index] === true,
          }),
        )}
        {button(t('formato.enlace'), <InsertLink />, () => setLinking(!isLinking), {
          'aria-pressed': state.isLink,
          'aria-expanded': isLinking,
        })}
        {button(t('formato.deshacer'), <Undo />, () => void editor.chain().focus().undo().run(), {
          disabled: !state.canUndo,
        })}
        {button(t('formato.rehacer'), <Redo />, () => void editor.chain().focus().redo().run(), {
          disabled: !state.canRedo,
        })}
      </Box>
      {isLinking && <LinkField editor={editor} onDone={() => setLinking(false)} />}
    </Box>
  );
}
