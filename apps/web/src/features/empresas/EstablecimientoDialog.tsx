import type { EmpresaDetalle, Establecimiento } from '@portal/contracts';
import { nombreCortoTipo, validarDomicilio } from '@portal/sifen';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { Fields } from '../../ui/form/Fields.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useCrearEstablecimientoMutation, useGuardarEstablecimientoMutation } from './api.ts';
import { DomicilioFields } from './DomicilioFields.tsx';
import {
  domicilioFormOf,
  domicilioOf,
  domicilioShape,
  emptyDomicilio,
  papeles as papers,
  type DomicilioForm,
} from './model.ts';
import { PapelesFields } from './PapelesFields.tsx';
import { text, useTexts } from './texts.ts';

interface DialogProps {
  readonly empresa: EmpresaDetalle;
  /** null: a new one. */
  readonly establecimiento: Establecimiento | null;
  readonly onClose: () => void;
}

interface EstablecimientoForm {
  codigo: string;
  denominacion: string;
  tiene_domicilio: boolean;
  domicilio: DomicilioForm;
  /** Codes, separated by blanks or commas. */
  puntos: string;
  /** By punto; '' or none: that of the company. */
  papeles: Readonly<Record<string, string>>;
  siguientes: { siguiente: string }[];
}

const codes = (typed: string): string[] => typed.split(/[\s,;]+/).filter((code) => code !== '');
const CODE = /^\d{3}$/;
/** Each well-typed punto once. */
const puntosOf = (typed: string): string[] => [...new Set(codes(typed).filter((code) => CODE.test(code)))];

const valuesOf = (one: Establecimiento | null): EstablecimientoForm => ({
  codigo: one?.codigo ?? '',
  denominacion: one?.denominacion ?? '',
  tiene_domicilio: one !== null && one.domicilio !== null,
  domicilio: one !== null && one.domicilio !== null ? domicilioFormOf(one.domicilio) : emptyDomicilio,
  puntos: one?.puntos.join(', ') ?? '001',
  papeles: Object.fromEntries((one?.papeles ?? []).map(({ punto, papel }) => [punto, papel])),
  siguientes: (one?.numeracion ?? []).map(({ siguiente }) => ({ siguiente: String(siguiente) })),
});

function rulesOf(
  { codigo, denominacion, tiene_domicilio, domicilio, puntos, siguientes }: EstablecimientoForm,
  translate: (message: string) => string,
): FieldErrors {
  const wrong = validarDomicilio(domicilioOf(domicilio), 'domicilio').toReversed();
  return {
    ...(CODE.test(codigo.trim()) ? {} : { codigo: text('establecimientos.codigoMal') }),
    ...(denominacion.trim() === '' ? { denominacion: text('establecimientos.denominacionMal') } : {}),
    ...(tiene_domicilio
      ? {
          ...Object.fromEntries(wrong.map(({ campo, mensaje }) => [campo, translate(mensaje)])),
          ...domicilioShape(domicilio, 'domicilio'),
        }
      : {}),
    ...(codes(puntos).length > 0 && codes(puntos).every((code) => CODE.test(code))
      ? {}
      : { puntos: text('establecimientos.puntosMal') }),
    ...Object.fromEntries(
      siguientes.flatMap(({ siguiente }, index) =>
        /^[1-9]\d*$/.test(siguiente.trim())
          ? []
          : [[`siguientes.${String(index)}.siguiente`, text('establecimientos.numeroMal')] as const],
      ),
    ),
  };
}

/** An establecimiento: its code, its address or that of the company, its puntos, and their next numbers. */
export function EstablecimientoDialog({ empresa, establecimiento, onClose }: DialogProps) {
  const t = useTexts();
  const translate = useProblemText();
  const [crear] = useCrearEstablecimientoMutation();
  const [guardar] = useGuardarEstablecimientoMutation();
  const numeracion = establecimiento?.numeracion ?? [];
  /** Sends only changed numbers, so that documents issued meanwhile are not affected. */
  const changed = (values: EstablecimientoForm) =>
    numeracion.flatMap(({ punto, tipo, siguiente: before }, index) => {
      const siguiente = Number(values.siguientes[index]?.siguiente ?? before);
      return siguiente === before ? [] : [{ index, punto, tipo, siguiente }];
    });
  const form = useForm<EstablecimientoForm>({
    initial: valuesOf(establecimiento),
    rules: (values) => rulesOf(values, translate),
    translate,
    fieldOf: (campo, sent) =>
      campo
        .replace(/^(?:data\.)?puntos.*/, 'puntos')
        .replace(
          /^(?:data\.)?siguientes\.(\d+)\..*/,
          (_all, place: string) => `siguientes.${String(changed(sent)[Number(place)]?.index ?? 0)}.siguiente`,
        ),
    onSubmit: async (values) => {
      const datos = {
        denominacion: values.denominacion,
        domicilio: values.tiene_domicilio ? domicilioOf(values.domicilio) : null,
        puntos: codes(values.puntos),
        papeles: puntosOf(values.puntos).flatMap((punto) => {
          const papel = papers.find((paper) => paper === values.papeles[punto]);
          return papel === undefined ? [] : [{ punto, papel }];
        }),
      };
      const siguientes = changed(values).map(({ index: _index, ...one }) => one);
      await (
        establecimiento === null
          ? crear({ ...datos, id_empresa: empresa.id, codigo: values.codigo.trim() })
          : guardar({ ...datos, id: establecimiento.id, version: establecimiento.version, siguientes })
      ).unwrap();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={
        establecimiento === null
          ? t('establecimientos.nuevo')
          : t('establecimientos.editarEl', { codigo: establecimiento.codigo })
      }
      submitLabel={t('guardar')}
      width="md"
      onClose={onClose}
    >
      <Fields>
        <TextField
          autoFocus={establecimiento === null}
          required
          name="codigo"
          label={t('establecimientos.codigo')}
          maxLength={3}
          inputMode="numeric"
          dir="ltr"
          readOnly={establecimiento !== null}
        />
        <TextField
          required
          name="denominacion"
          label={t('establecimientos.denominacion')}
          maxLength={30}
          dir="auto"
        />
        <TextField
          required
          name="puntos"
          label={t('establecimientos.puntos')}
          hint={t('establecimientos.puntosAyuda')}
          dir="ltr"
        />
      </Fields>
      <PapelesFields puntos={puntosOf(form.values.puntos)} />
      <CheckField name="tiene_domicilio" label={t('establecimientos.otraDireccion')} />
      {form.values.tiene_domicilio && <DomicilioFields name="domicilio" />}
      {numeracion.length > 0 && (
        <Fields>
          {numeracion.map(({ punto, tipo }, index) => (
            <TextField
              key={`${punto}-${String(tipo)}`}
              name={`siguientes.${String(index)}.siguiente`}
              label={t('establecimientos.siguienteDe', { punto, tipo: nombreCortoTipo(tipo) })}
              inputMode="numeric"
              dir="ltr"
            />
          ))}
        </Fields>
      )}
    </FormDialog>
  );
}
