import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UsuarioFuncional, UsuarioFuncionalConClave } from '@portal/contracts';
import { permisosIntegracion } from '@portal/contracts/access';
import { useState } from 'react';
import { useEmpresaOptions } from '../../session/use-empresa-options.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { useFormContext } from '../../ui/form/form-context.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/TextField.tsx';
import { useConflict } from '../../ui/form/use-conflict.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toasts/toast.ts';
import {
  useCrearIntegracionMutation,
  useGuardarIntegracionMutation,
  useLazyIntegracionQuery,
} from './api.ts';
import { text, useTexts } from './texts.ts';

interface IntegracionDialogProps {
  /** Undefined: a new one. */
  readonly integracion?: UsuarioFuncional;
  readonly onClose: () => void;
  readonly onKey?: (created: UsuarioFuncionalConClave) => void;
}

const valuesOf = (empresa: string, integracion: UsuarioFuncional | undefined) => ({
  id_empresa: integracion?.id_empresa ?? empresa,
  nombre: integracion?.nombre ?? '',
  usuario: integracion?.usuario ?? '',
  permisos: {
    emitir: integracion?.permisos.includes('emitir') ?? false,
    consultar: integracion?.permisos.includes('consultar') ?? true,
    eventos: integracion?.permisos.includes('eventos') ?? false,
  },
  ips: integracion?.ips.join('\n') ?? '',
  vence: integracion?.vence ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const USUARIO = /^[a-z][a-z0-9._-]{2,39}$/;

function rules({ id_empresa, nombre, usuario, permisos, vence }: Values): Record<string, string> {
  return {
    ...(id_empresa === '' && { id_empresa: text('error.empresa') }),
    ...(nombre.trim() === '' && { nombre: text('error.nombre') }),
    ...(!USUARIO.test(usuario) && { usuario: text('error.usuario') }),
    ...(!Object.values(permisos).includes(true) && { 'permisos.emitir': text('error.permisos') }),
    ...(vence !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(vence) && { vence: text('error.vence') }),
  };
}

/** The field of a message of the service: one address of the list is of the whole list. */
const fieldOf = (campo: string): string =>
  campo.startsWith('ips') ? 'ips' : campo.startsWith('permisos') ? 'permisos.emitir' : campo;

const datosOf = (values: Values) => ({
  nombre: values.nombre,
  permisos: permisosIntegracion.filter((permiso) => values.permisos[permiso]),
  ips: values.ips.split(/[\s,;]+/).filter((ip) => ip !== ''),
  vence: values.vence === '' ? null : values.vence,
});

/** What a key may do, from where and until when. */
export default function IntegracionDialog({ integracion, onClose, onKey }: IntegracionDialogProps) {
  const t = useTexts();
  const { options, selected } = useEmpresaOptions();
  const [crear] = useCrearIntegracionMutation();
  const [guardar] = useGuardarIntegracionMutation();
  const [cargar] = useLazyIntegracionQuery();
  // What is edited: it may be loaded anew behind the dialog.
  const [base, setBase] = useState(integracion);
  const { attempt, conflict } = useConflict<UsuarioFuncional>({
    save: async (version) => {
      await guardar({ id: base?.id ?? '', version, ...datosOf(form.values) }).unwrap();
      toast.success(t('hecho.guardado'));
      onClose();
    },
    load: () => cargar({ id: base?.id ?? '' }).unwrap(),
    take: (other) => {
      setBase(other);
      form.reset(valuesOf(selected, other));
    },
  });
  const form = useForm({
    initial: valuesOf(selected, base),
    rules,
    fieldOf,
    onSubmit: async (values) => {
      if (base !== undefined) {
        await attempt(base.version);
        return;
      }
      const { id_empresa, usuario } = values;
      const created = await crear({ id_empresa, usuario, ...datosOf(values) }).unwrap();
      onClose();
      onKey?.(created);
    },
  });
  return (
    <FormDialog
      form={form}
      title={
        integracion === undefined ? t('crear.titulo') : t('editar.titulo', { nombre: integracion.nombre })
      }
      submitLabel={t(integracion === undefined ? 'crear.enviar' : 'editar.enviar')}
      onClose={onClose}
    >
      {integracion === undefined && (
        <SelectField
          required
          name="id_empresa"
          label={t('columna.empresa')}
          placeholder={t('crear.elegirEmpresa')}
          options={options}
        />
      )}
      <TextField required name="nombre" label={t('columna.nombre')} maxLength={80} />
      {integracion === undefined && (
        <TextField
          required
          name="usuario"
          label={t('columna.usuario')}
          hint={t('crear.usuarioAyuda')}
          maxLength={40}
          dir="ltr"
        />
      )}
      <PermisosField />
      <TextAreaField name="ips" label={t('columna.ips')} hint={t('crear.ipsAyuda')} rows={3} dir="ltr" />
      <DateField name="vence" label={t('columna.vence')} hint={t('crear.venceAyuda')} />
      <ConflictDialog conflict={conflict} />
    </FormDialog>
  );
}

/** The permissions, each in words. */
function PermisosField() {
  const t = useTexts();
  const error = useFormContext().messageAt('permisos.emitir');
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid' }}>
      <Box component="legend" sx={{ p: 0, fontSize: '1.3rem', fontWeight: 600 }}>
        {t('columna.permisos')}
      </Box>
      {permisosIntegracion.map((permiso) => (
        <CheckField
          key={permiso}
          name={`permisos.${permiso}`}
          label={`${t(`permiso.${permiso}`)}: ${t(`permisoAyuda.${permiso}`)}`}
        />
      ))}
      {error !== undefined && (
        <Typography variant="body2" color="error" role="alert">
          {error}
        </Typography>
      )}
    </Box>
  );
}
