import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { saveBlob } from '../../../lib/save-file.ts';
import { Copied, OnceDialog } from '../../../ui/OnceDialog.tsx';
import { printPage } from '../../../ui/print/print-page.ts';
import { useTexts } from './texts.ts';

interface CodigosDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** A page with a title and the codes, one a line. */
function pageOf(title: string, lines: string): string {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.dir = document.documentElement.dir;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const list = page.createElement('pre');
  list.dir = 'ltr';
  list.textContent = lines;
  page.body.append(heading, list);
  return page.documentElement.outerHTML;
}

/** The recovery codes, shown once, to be kept on paper or in a file. */
export function CodigosDialog({ codes, onClose }: CodigosDialogProps) {
  const t = useTexts();
  const lines = codes.join('\n');
  return (
    <OnceDialog
      title={t('codigos.titulo')}
      warning={t('codigos.aviso')}
      closeLabel={t('codigos.guardados')}
      onClose={onClose}
    >
      <Typography variant="body2">{t('codigos.texto')}</Typography>
      <Copied text={lines} label={t('codigos.etiqueta')} what={t('codigos.losCodigos')} />
      <div>
        <Button
          onClick={() =>
            saveBlob(t('codigos.archivo'), new Blob([`${lines}\n`], { type: 'text/plain;charset=utf-8' }))
          }
        >
          {t('codigos.descargar')}
        </Button>
        <Button onClick={() => void printPage(pageOf(t('codigos.titulo'), lines), t('codigos.titulo'))}>
          {t('codigos.imprimir')}
        </Button>
      </div>
    </OnceDialog>
  );
}
