import Cancel from '@mui/icons-material/Cancel';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { VistaPreviaCertificado } from '@portal/contracts';
import { useState, type ReactNode } from 'react';
import type { Fact } from '../ui/detail/Facts.tsx';
import type { FieldErrors } from '../ui/form/field-errors.ts';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { PasswordField } from '../ui/form/TextField.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useProblemText } from '../document/problems/use-problem-text.ts';
import { CertificateFacts } from './CertificateFacts.tsx';
import { FileChoice } from './FileChoice.tsx';
import { text, useTexts } from './texts.ts';

/** A file as base64 for the request, with its password. */
export interface CertificateFile {
  readonly nombre_archivo: string;
  readonly contenido_base64: string;
  readonly contrasena: string;
}

interface CertificateFileDialogProps<Extra extends Readonly<Record<string, string>>> {
  /** Additional fields besides the file: values, fields and rules. */
  readonly extra: Extra;
  readonly fields?: ReactNode;
  readonly rules?: (values: Extra) => FieldErrors;
  /** Alternative to uploading a file, below the fields of the first step. */
  readonly otherWay?: ReactNode;
  /** Facts of the preview shown before those of the certificate. */
  readonly factsOf?: (values: Extra) => readonly Fact[];
  /** Text that explains the effect of saving. */
  readonly consequence: string;
  readonly onPreview: (values: Extra & CertificateFile) => Promise<VistaPreviaCertificado>;
  /** Saves the certificate and closes the dialog. */
  readonly onSave: (values: Extra & CertificateFile) => Promise<void>;
  readonly onClose: () => void;
}

/** The service accepts at most 100 kB. */
const MOST_BYTES = 102_400;

const readBase64 = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

const fileProblem = ({ name, size }: File): string | undefined => {
  if (!/\.(p12|pfx)$/i.test(name)) return text('cargar.tipoMal');
  return size > MOST_BYTES ? text('cargar.grande') : undefined;
};

const noRules = (): FieldErrors => ({});

/** Uploads a PKCS#12 file with its password: first a checked preview, then saving. */
export function CertificateFileDialog<Extra extends Readonly<Record<string, string>>>({
  extra,
  fields,
  rules = noRules,
  otherWay,
  factsOf,
  consequence,
  onPreview,
  onSave,
  onClose,
}: CertificateFileDialogProps<Extra>) {
  const t = useTexts();
  const [checked, setChecked] = useState<{
    readonly values: Extra & CertificateFile;
    readonly preview: VistaPreviaCertificado;
  } | null>(null);
  const [problem, setProblem] = useState<string>();
  const [allRules] = useState(() => (values: Extra & CertificateFile) => ({
    ...rules(values),
    ...(values.contenido_base64 === '' ? { contenido_base64: text('cargar.archivoMal') } : {}),
  }));
  const translate = useProblemText();
  const form = useForm<Extra & CertificateFile>({
    translate,
    initial: { ...extra, nombre_archivo: '', contenido_base64: '', contrasena: '' },
    rules: allRules,
    // An invalid file is reported at the file field.
    fieldOf: (campo) => (campo === 'nombre_archivo' ? 'contenido_base64' : campo),
    onSubmit: async (values) => {
      if (checked?.values === values) await onSave(values);
      else setChecked({ values, preview: await onPreview(values) });
    },
  });
  // Another file that was chosen meanwhile is not the one that was checked.
  const preview = checked?.values === form.values ? checked.preview : null;
  const choose = async (file: File) => {
    const found = fileProblem(file);
    setProblem(found);
    const contenido_base64 = found === undefined ? await readBase64(file) : '';
    form.update((values) => ({
      ...values,
      nombre_archivo: found === undefined ? file.name : '',
      contenido_base64,
    }));
  };
  return (
    <FormDialog
      form={form}
      title={t(preview === null ? 'cargar.titulo' : 'cargar.vista')}
      submitLabel={t(preview === null ? 'cargar.comprobar' : 'cargar.guardar')}
      isSubmitDisabled={preview !== null && !preview.puede_guardarse}
      onClose={onClose}
    >
      {preview === null ? (
        <>
          {fields}
          <FileChoice name={form.values.nombre_archivo} problem={problem} onFile={choose} />
          <PasswordField name="contrasena" label={t('cargar.contrasena')} autoComplete="off" dir="ltr" />
          {otherWay}
        </>
      ) : (
        <>
          <CertificateFacts certificate={preview} before={factsOf?.(form.values) ?? []} />
          <Checks checks={preview.comprobaciones} />
          {preview.puede_guardarse && <Typography variant="body2">{consequence}</Typography>}
          <Button sx={{ alignSelf: 'start' }} onClick={() => setChecked(null)}>
            {t('cargar.volver')}
          </Button>
        </>
      )}
    </FormDialog>
  );
}

/** A message of the service; without a translation it is marked as Spanish. */
function Sentence({ message }: { readonly message: string }) {
  const translated = useProblemText()(message);
  return <bdi {...(translated === message && { lang: 'es' })}>{translated}</bdi>;
}

function Checks({ checks }: { readonly checks: VistaPreviaCertificado['comprobaciones'] }) {
  const t = useTexts();
  return (
    <Box component="ul" aria-label={t('cargar.comprobaciones')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {checks.map(({ codigo, cumple, mensaje }) => (
        <Box component="li" key={codigo} sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5 }}>
          {cumple ? (
            <CheckCircleOutlined color="success" titleAccess={t('cargar.cumple')} />
          ) : (
            <Cancel color="error" titleAccess={t('cargar.noCumple')} />
          )}
          <Sentence message={mensaje} />
        </Box>
      ))}
    </Box>
  );
}
