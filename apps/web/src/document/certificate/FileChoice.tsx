import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { GroupError } from '../../ui/form/FormError.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { useTexts } from './texts.ts';

interface FileChoiceProps {
  /** Name of the chosen file. */
  readonly name: string;
  readonly problem: string | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/** Choosing a file by dialog or drag and drop. */
export function FileChoice({ name, problem, onFile }: FileChoiceProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 2,
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: '1rem',
      }}
    >
      <Typography variant="body2">{t('cargar.soltar')}</Typography>
      <input
        ref={input}
        type="file"
        accept=".p12,.pfx,application/x-pkcs12"
        aria-label={t('cargar.archivo')}
        tabIndex={-1}
        style={visuallyHidden}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t('cargar.elegir')}
      </Button>
      {name !== '' && (
        <Typography>
          <bdi>{name}</bdi>
        </Typography>
      )}
      {problem === undefined ? (
        <GroupError name="contenido_base64" />
      ) : (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}
