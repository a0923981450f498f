import Cancel from '@mui/icons-material/Cancel';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { VistaPreviaCertificado } from '@portal/contracts';
import { useRef, useState } from 'react';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { GroupError } from '../../ui/form/FormError.tsx';
import { PasswordField, SelectField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { useCrearCertificadoMutation, usePrevisualizarCertificadoMutation } from './api.ts';
import { CertificadoFacts } from './CertificadoFacts.tsx';
import { text, useTexts } from './texts.ts';
import { useEmpresaOptions } from '../../session/use-empresa-options.ts';

interface CargarDialogProps {
  readonly onClose: () => void;
  readonly onStored: (id: string) => void;
  /** Leads to a demonstration certificate instead, for those who may make one. */
  readonly onDemo: (() => void) | undefined;
}

interface CargarForm {
  id_empresa: string;
  nombre_archivo: string;
  contenido_base64: string;
  contrasena: string;
}

/** The service takes 100 KB. */
const MOST_BYTES = 102_400;

const readBase64 = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

const fileProblem = ({ name, size }: File): string | undefined => {
  if (!/\.(p12|pfx)$/i.test(name)) return text('cargar.tipoMal');
  return size > MOST_BYTES ? text('cargar.grande') : undefined;
};

/** A file with its password: read and checked first, then stored. */
export default function CargarDialog({ onClose, onStored, onDemo }: CargarDialogProps) {
  const t = useTexts();
  const empresas = useEmpresaOptions();
  const [previsualizar] = usePrevisualizarCertificadoMutation();
  const [crear] = useCrearCertificadoMutation();
  const [preview, setPreview] = useState<VistaPreviaCertificado | null>(null);
  const [problem, setProblem] = useState<string>();
  const form = useForm<CargarForm>({
    initial: {
      id_empresa: empresas.selected,
      nombre_archivo: '',
      contenido_base64: '',
      contrasena: '',
    },
    rules: ({ id_empresa, contenido_base64 }) => ({
      ...(id_empresa === '' ? { id_empresa: text('cargar.empresaMal') } : {}),
      ...(contenido_base64 === '' ? { contenido_base64: text('cargar.archivoMal') } : {}),
    }),
    // A wrong file is told where the file is chosen.
    fieldOf: (campo) => (campo === 'nombre_archivo' ? 'contenido_base64' : campo),
    onSubmit: async (values) => {
      if (preview === null) {
        setPreview(await previsualizar(values).unwrap());
        return;
      }
      const { id } = await crear(values).unwrap();
      toast.success(t('hecho.guardado'));
      onClose();
      onStored(id);
    },
  });
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const found = fileProblem(file);
    setProblem(found);
    const contenido_base64 = found === undefined ? await readBase64(file) : '';
    form.update((values) => ({
      ...values,
      nombre_archivo: found === undefined ? file.name : '',
      contenido_base64,
    }));
  };
  const empresa = empresas.options.find(({ value }) => value === form.values.id_empresa)?.label ?? '';
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
          <SelectField
            required
            name="id_empresa"
            label={t('columna.empresa')}
            placeholder={t('cargar.elegirEmpresa')}
            options={empresas.options}
          />
          <FileChoice
            name={form.values.nombre_archivo}
            problem={problem}
            onFile={(file) => void choose(file)}
          />
          <PasswordField name="contrasena" label={t('cargar.contrasena')} autoComplete="off" dir="ltr" />
          {onDemo && (
            <Button sx={{ alignSelf: 'start' }} onClick={onDemo}>
              {t('demo.boton')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Preview preview={preview} empresa={empresa} />
          <Button sx={{ alignSelf: 'start' }} onClick={() => setPreview(null)}>
            {t('cargar.volver')}
          </Button>
        </>
      )}
    </FormDialog>
  );
}

interface FileChoiceProps {
  readonly name: string;
  readonly problem: string | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/** A file that is dropped or chosen. */
function FileChoice({ name, problem, onFile }: FileChoiceProps) {
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
          // The same file may be chosen again.
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

function Preview({
  preview,
  empresa,
}: {
  readonly preview: VistaPreviaCertificado;
  readonly empresa: string;
}) {
  const t = useTexts();
  return (
    <>
      <CertificadoFacts certificado={preview} empresa={empresa} />
      <Box component="ul" aria-label={t('cargar.comprobaciones')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {preview.comprobaciones.map(({ codigo, cumple, mensaje }) => (
          <Box component="li" key={codigo} sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5 }}>
            {cumple ? (
              <CheckCircleOutlined color="success" titleAccess={t('cargar.cumple')} />
            ) : (
              <Cancel color="error" titleAccess={t('cargar.noCumple')} />
            )}
            <bdi lang="es">{mensaje}</bdi>
          </Box>
        ))}
      </Box>
      {preview.puede_guardarse && <Typography variant="body2">{t('cargar.reemplaza')}</Typography>}
    </>
  );
}
