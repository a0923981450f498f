import { describe, expect, it } from 'vitest';
import { evaluarNominacion, type SolicitudNominacion } from './eventos-nominacion.ts';

const base: SolicitudNominacion = {
  tipo: 1,
  estado: 'aprobado',
  receptor_actual: { tipo: 'innominado' },
  nominada: false,
  receptor: {
    tipo: 'no_contribuyente',
    tipo_documento: 1,
    numero_documento: '4554737',
    nombre: 'Consuelo Giménez',
  },
  motivo: 'El cliente pidió la factura a su nombre',
  ahora: '2026-11-20T12:00:00-03:00',
};
const contribuyente = {
  tipo: 'contribuyente',
  tipo_operacion: 1,
  ruc: '80013884',
  dv: 8,
  tipo_contribuyente: 2,
  nombre: 'Ferretería El Lapacho S.R.L.',
} as const;

const exterior = {
  tipo: 'exterior',
  pais: 'ARG',
  tipo_documento: 2,
  numero_documento: 'AA123456',
  nombre: 'Juan Pérez',
  contacto: { direccion: 'Lavalle 100' },
} as const;

describe('evaluarNominacion', () => {
  it.each<[string, Partial<SolicitudNominacion>]>([
    ['a person without RUC', {}],
    ['a contribuyente, B2B', { receptor: contribuyente }],
    ['a client abroad', { receptor: exterior }],
    ['approved with observation', { estado: 'aprobado_observacion' }],
  ])('allows %s', (_caso, cambio) => {
    expect(evaluarNominacion({ ...base, ...cambio })).toBeUndefined();
  });

  it.each<[Partial<SolicitudNominacion>, string, string | undefined, string]>([
    [{ estado: 'generado' }, '4452', undefined, 'Solo se puede nominar un documento aprobado'],
    [{ estado: 'cancelado' }, '4452', undefined, 'El documento está cancelado'],
    [
      { receptor_actual: contribuyente },
      '4469',
      undefined,
      'Solo se puede nominar una factura con receptor innominado',
    ],
    [{ tipo: 5 }, '4454', undefined, 'Solo se puede nominar una factura con receptor innominado'],
    [{ nominada: true }, '4453', undefined, 'El documento ya fue nominado'],
    [{ receptor: { tipo: 'innominado' } }, 'VALIDACION', 'receptor.tipo', 'Ingrese los datos del receptor'],
    [
      { receptor: { ...contribuyente, tipo_operacion: 3 } },
      'VALIDACION',
      'receptor.tipo_operacion',
      'La nominación no admite operaciones B2G',
    ],
    [
      { receptor: { ...contribuyente, tipo_operacion: 2 } },
      '4475',
      'receptor.tipo_operacion',
      'Un contribuyente se nomina en una operación B2B',
    ],
    [{ receptor: contribuyente, situacion_ruc: 'desconocido' }, '4461', 'receptor.ruc', 'El RUC no existe'],
    [{ receptor: contribuyente, situacion_ruc: 'inactivo' }, '4462', 'receptor.ruc', 'El RUC no está activo'],
    [
      { receptor: { ...exterior, tipo_documento: undefined } },
      '4464',
      'receptor.tipo_documento',
      'Seleccione el tipo de documento',
    ],
    [
      { receptor: { ...exterior, numero_documento: ' ' } },
      '4467',
      'receptor.numero_documento',
      'Ingrese el número de documento',
    ],
    [
      { receptor: { ...exterior, contacto: { direccion: '' } } },
      '4478',
      'receptor.contacto.direccion',
      'Ingrese la dirección',
    ],
    [
      { receptor: { ...contribuyente, dv: 7 } },
      '4463',
      'receptor.ruc',
      'El RUC no es válido: el dígito verificador debería ser 8',
    ],
    [
      { receptor: { ...contribuyente, contacto: { departamento: 1, ciudad: 1 } } },
      'VALIDACION',
      'receptor.contacto.direccion',
      'Ingrese la dirección',
    ],
    [{ motivo: '  no  ' }, 'VALIDACION', 'motivo', 'El motivo debe tener entre 5 y 500 caracteres'],
  ])('refuses %j with %s', (cambio, codigo, campo, mensaje) => {
    expect(evaluarNominacion({ ...base, ...cambio })).toEqual({
      codigo,
      mensaje,
      ...(campo === undefined ? {} : { campo }),
    });
  });
});
