import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFileInput } from '../ui/files/use-file-input.tsx';
import { GroupError } from '../ui/form/FormError.tsx';
import { useTexts } from './texts.ts';

interface FileChoiceProps {
  /** Name of the chosen file. */
  readonly name: string;
  readonly problem: string | undefined;
  readonly onFile: (file: File) => Promise<void>;
}

/** Choosing a file by dialog or drag and drop. */
export function FileChoice({ name, problem, onFile }: FileChoiceProps) {
  const t = useTexts();
  const { input, open, take } = useFileInput({
    label: t('cargar.archivo'),
    accept: '.p12,.pfx,application/x-pkcs12',
    onFiles: ([file]) => onFile(file),
  });
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
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
      {input}
      <Button variant="outlined" onClick={open}>
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
