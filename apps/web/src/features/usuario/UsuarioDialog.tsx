import Typography from '@mui/material/Typography';
import type { Usuario } from '@portal/contracts';
import { perfilesQueAdministra, type PortalRole } from '@portal/contracts/access';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectRoles, selectUser } from '../../session/session-slice.ts';
import { useEmpresaOptions } from '../../session/use-empresa-options.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { CheckFields } from '../../ui/form/CheckFields.tsx';
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { Fields } from '../../ui/form/Fields.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { RadioField } from '../../ui/form/RadioField.tsx';
import type { SelectOption } from '../../ui/form/SelectInput.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useStoredForm } from '../../ui/form/use-stored-form.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useCrearUsuarioMutation, useGuardarUsuarioMutation, useLazyUsuarioQuery } from './api.ts';
import type { Entregado } from './Entrega.tsx';
import { nombreDe } from './list.tsx';
import { text, useTexts } from './texts.ts';

interface UsuarioDialogProps {
  /** Undefined: a new one. */
  readonly usuario?: Usuario;
  readonly onClose: () => void;
  readonly onCreated?: (created: Entregado) => void;
}

const accesos = ['contrasena_temporal', 'invitacion'] as const;

const isShutOut = (usuario: Usuario | undefined): boolean => usuario?.estado === 'bloqueado';

type Chosen = Readonly<Record<string, boolean>>;

const chosenOf = (all: readonly string[], chosen: readonly string[]): Chosen =>
  Object.fromEntries(all.map((one) => [one, chosen.includes(one)]));

const listOf = (chosen: Chosen): string[] => Object.keys(chosen).filter((one) => chosen[one] === true);

const valuesOf = (
  usuario: Usuario | undefined,
  perfiles: readonly string[],
  empresas: readonly string[],
  empresa: string,
) => ({
  nombres: usuario?.nombres ?? '',
  apellidos: usuario?.apellidos ?? '',
  nro_documento: usuario?.nro_documento ?? '',
  email: usuario?.email ?? '',
  perfiles: chosenOf(perfiles, usuario?.perfiles ?? []),
  empresas: chosenOf(empresas, usuario?.empresas.map(({ id }) => id) ?? [empresa]),
  acceso: accesos[0] as (typeof accesos)[number],
  activo: !isShutOut(usuario),
  motivo: '',
});
type Values = ReturnType<typeof valuesOf>;

/** Profiles that are not tied to companies. */
const withoutEmpresa: readonly string[] = ['admin', 'soporte', 'consulta'];

const needsEmpresa = (perfiles: readonly string[]): boolean =>
  !perfiles.includes('admin') && perfiles.some((perfil) => !withoutEmpresa.includes(perfil));

function rules({
  nombres,
  apellidos,
  nro_documento,
  email,
  perfiles,
  empresas,
}: Values): Record<string, string> {
  const chosen = listOf(perfiles);
  return {
    ...(nombres.trim() === '' && { nombres: text('error.nombres') }),
    ...(apellidos.trim() === '' && { apellidos: text('error.apellidos') }),
    ...(nro_documento.trim() === '' && { nro_documento: text('error.documento') }),
    ...(!isMailAddress(email.trim()) && { email: text('error.email') }),
    ...(chosen.length === 0 && { perfiles: text('error.perfiles') }),
    ...(needsEmpresa(chosen) && listOf(empresas).length === 0 && { empresas: text('error.empresas') }),
  };
}

/** An error of one list item belongs to the field of the list. */
const fieldOf = (campo: string): string => campo.replace(/^(perfiles|empresas)\..*$/, '$1');

/** The company options: those of the signed-in user, and those of the edited user created since the sign-in. */
const empresasToOffer = (options: readonly SelectOption[], usuario: Usuario | undefined) => [
  ...options,
  ...(usuario?.empresas ?? [])
    .filter(({ id }) => options.every(({ value }) => value !== id))
    .map(({ id, razon_social }) => ({ value: id, label: razon_social })),
];

/** Identity, profiles and companies of a user. Users can change only their own names and email. */
export default function UsuarioDialog({ usuario, onClose, onCreated }: UsuarioDialogProps) {
  const t = useTexts();
  const translate = useProblemText();
  const { options, selected } = useEmpresaOptions();
  const roles = useAppSelector(selectRoles);
  const isOwn = useAppSelector(selectUser)?.uuid === usuario?.id;
  const [crear] = useCrearUsuarioMutation();
  const [guardar] = useGuardarUsuarioMutation();
  const [cargar] = useLazyUsuarioQuery();
  const perfiles = perfilesQueAdministra[roles[0] ?? ''] ?? [];
  const valuesFor = (one: Usuario | undefined) =>
    valuesOf(
      one,
      isOwn ? (one?.perfiles ?? []) : perfiles,
      isOwn
        ? (one?.empresas.map(({ id }) => id) ?? [])
        : empresasToOffer(options, one).map(({ value }) => value),
      selected,
    );
  const datosOf = ({ nombres, apellidos, nro_documento, email }: Values) => ({
    nombres,
    apellidos,
    nro_documento,
    email,
  });
  const asignadoOf = (values: Values) => ({
    perfiles: listOf(values.perfiles) as PortalRole[],
    empresas: listOf(values.empresas),
  });
  const mayShutOut = usuario?.acciones.some((one) => one === 'bloquear' || one === 'desbloquear') === true;
  const accesoOf = ({ activo, motivo }: Values) =>
    mayShutOut ? { activo, ...(!activo && { motivo: motivo.trim() }) } : {};
  const { form, base, conflict } = useStoredForm<Usuario, Values>({
    stored: usuario,
    valuesOf: valuesFor,
    rules: isOwn ? ownRules : rules,
    fieldOf,
    translate,
    save: (values, { id, version }) =>
      guardar({
        id,
        version,
        ...datosOf(values),
        ...(isOwn ? {} : asignadoOf(values)),
        ...accesoOf(values),
      }).unwrap(),
    onSaved: () => {
      toast.success(t('hecho.guardado'));
      onClose();
    },
    load: (id) => cargar({ id }).unwrap(),
    create: async (values) => {
      const created = await crear({
        ...datosOf(values),
        ...asignadoOf(values),
        acceso: values.acceso,
      }).unwrap();
      onClose();
      onCreated?.(created);
    },
    unknownText: () => text('crear.incierto'),
  });
  return (
    <FormDialog
      form={form}
      title={usuario === undefined ? t('crear.titulo') : t('editar.titulo', { nombre: nombreDe(usuario) })}
      submitLabel={t(usuario === undefined ? 'crear.enviar' : 'editar.enviar')}
      onClose={onClose}
    >
      <Fields>
        <TextField required name="nombres" label={t('campo.nombres')} maxLength={80} />
        <TextField required name="apellidos" label={t('campo.apellidos')} maxLength={80} />
        <TextField
          required
          name="nro_documento"
          label={t('columna.nro_documento')}
          hint={t('crear.documentoAyuda')}
          maxLength={20}
          dir="ltr"
          disabled={isOwn && roles[0] === 'cliente'}
        />
        <TextField
          required
          name="email"
          label={t('columna.email')}
          maxLength={80}
          dir="ltr"
          inputMode="email"
        />
      </Fields>
      {!isOwn && (
        <>
          <CheckFields name="perfiles" label={t('columna.perfiles')}>
            {perfiles.map((perfil) => (
              <CheckField
                key={perfil}
                name={`perfiles.${perfil}`}
                label={`${t(`rol.${perfil}`)}: ${t(`rolAyuda.${perfil}`)}`}
              />
            ))}
          </CheckFields>
          <CheckFields name="empresas" label={t('columna.empresas')}>
            {empresasToOffer(options, base).map(({ value, label }) => (
              <CheckField key={value} name={`empresas.${value}`} label={<bdi>{label}</bdi>} />
            ))}
          </CheckFields>
        </>
      )}
      {mayShutOut && (
        <>
          <CheckField name="activo" label={`${t('estado.activo')}: ${t('activoAyuda')}`} />
          {!form.values.activo && !isShutOut(base) && (
            <>
              <Typography variant="body2">{t('confirmar.bloquearTexto')}</Typography>
              <TextField
                name="motivo"
                label={t('campo.motivo')}
                hint={t('campo.motivoAyuda')}
                maxLength={200}
              />
            </>
          )}
        </>
      )}
      {usuario === undefined && (
        <>
          <RadioField
            name="acceso"
            label={t('acceso.titulo')}
            values={accesos}
            labelOf={(one) => t(`acceso.${one}`)}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`accesoAyuda.${form.values.acceso}`)}
          </Typography>
        </>
      )}
      <ConflictDialog conflict={conflict} />
    </FormDialog>
  );
}

function ownRules(values: Values): Record<string, string> {
  const { perfiles: _perfiles, empresas: _empresas, ...own } = rules(values);
  return own;
}
