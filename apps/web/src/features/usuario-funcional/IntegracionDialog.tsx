import type { UsuarioFuncional, UsuarioFuncionalConClave } from '@portal/contracts';
import type { Rules } from '../../ui/form/field-errors.ts';
import { permisosIntegracion } from '@portal/contracts/access';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import { useEmpresaOptions } from '../../session/use-empresa-options.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { CheckFields } from '../../ui/form/CheckFields.tsx';
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/TextField.tsx';
import { useStoredForm } from '../../ui/form/use-stored-form.ts';
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

function rules({ id_empresa, nombre, usuario, permisos, vence }: Values): ReturnType<Rules<Values>> {
  return {
    id_empresa: id_empresa === '' ? text('error.empresa') : undefined,
    nombre: nombre.trim() === '' ? text('error.nombre') : undefined,
    usuario: !USUARIO.test(usuario) ? text('error.usuario') : undefined,
    permisos: !Object.values(permisos).includes(true) ? text('error.permisos') : undefined,
    ...(vence !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(vence) && { vence: text('error.vence') }),
  };
}

/** The form field of a service's message: an error of one address belongs to the field of the list. */
const fieldOf = (campo: string): string =>
  campo.startsWith('ips') ? 'ips' : campo.startsWith('permisos') ? 'permisos' : campo;

const datosOf = (values: Values) => ({
  nombre: values.nombre,
  permisos: permisosIntegracion.filter((permiso) => values.permisos[permiso]),
  ips: values.ips.split(/[\s,;]+/).filter((ip) => ip !== ''),
  vence: values.vence === '' ? null : values.vence,
});

/** Permissions, allowed addresses and expiry of a key. */
export default function IntegracionDialog({ integracion, onClose, onKey }: IntegracionDialogProps) {
  const t = useTexts();
  const translate = useProblemText();
  const { options, selected } = useEmpresaOptions();
  const [crear] = useCrearIntegracionMutation();
  const [guardar] = useGuardarIntegracionMutation();
  const [cargar] = useLazyIntegracionQuery();
  const { form, conflict } = useStoredForm<UsuarioFuncional, Values>({
    stored: integracion,
    valuesOf: (one) => valuesOf(selected, one),
    rules,
    fieldOf,
    translate,
    save: (values, { id, version }) => guardar({ id, version, ...datosOf(values) }).unwrap(),
    onSaved: () => {
      toast.success(t('hecho.guardado'));
      onClose();
    },
    load: (id) => cargar({ id }).unwrap(),
    create: async (values) => {
      const { id_empresa, usuario } = values;
      const created = await crear({ id_empresa, usuario, ...datosOf(values) }).unwrap();
      onClose();
      onKey?.(created);
    },
    unknownText: () => text('crear.incierto'),
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
      <TextField required name="nombre" label={t('columna.nombre')} maxLength={80} dir="auto" />
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
      <CheckFields name="permisos" label={t('columna.permisos')}>
        {permisosIntegracion.map((permiso) => (
          <CheckField
            key={permiso}
            name={`permisos.${permiso}`}
            label={`${t(`permiso.${permiso}`)}: ${t(`permisoAyuda.${permiso}`)}`}
          />
        ))}
      </CheckFields>
      <TextAreaField name="ips" label={t('columna.ips')} hint={t('crear.ipsAyuda')} rows={3} dir="ltr" />
      <DateField name="vence" label={t('columna.vence')} hint={t('crear.venceAyuda')} />
      <ConflictDialog conflict={conflict} />
    </FormDialog>
  );
}
