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
};
const contribuyente = {
  tipo: 'contribuyente',
  tipo_operacion: 1,
  ruc: '80013884',
  dv: 8,
  tipo_contribuyente: 2,
  nombre: 'Ferretería El Lapacho S.R.L.',
} as const;

describe('evaluarNominacion', () => {
  it.each<[string, Partial<SolicitudNominacion>]>([
    ['a person without RUC', {}],
    ['a contribuyente, B2B', { receptor: contribuyente }],
    ['a contribuyente, B2C', { receptor: { ...contribuyente, tipo_operacion: 2 } }],
    [
      'a client abroad',
      {
        receptor: {
          tipo: 'exterior',
          pais: 'ARG',
          nombre: 'Juan Pérez',
          contacto: { direccion: 'Lavalle 100' },
        },
      },
    ],
    ['approved with observation', { estado: 'aprobado_observacion' }],
  ])('allows %s', (_caso, cambio) => {
    expect(evaluarNominacion({ ...base, ...cambio })).toBeUndefined();
  });

  it.each<[Partial<SolicitudNominacion>, string, string | undefined, string]>([
    [{ estado: 'generado' }, '4002', undefined, 'Solo se puede nominar un documento aprobado'],
    [{ estado: 'cancelado' }, '4003', undefined, 'El documento está cancelado'],
    [
      { receptor_actual: contribuyente },
      'VALIDACION',
      undefined,
      'Solo se puede nominar una factura con receptor innominado',
    ],
    [{ tipo: 5 }, 'VALIDACION', undefined, 'Solo se puede nominar una factura con receptor innominado'],
    [{ nominada: true }, 'VALIDACION', undefined, 'El documento ya fue nominado'],
    [{ receptor: { tipo: 'innominado' } }, 'VALIDACION', 'receptor.tipo', 'Ingrese los datos del receptor'],
    [
      { receptor: { ...contribuyente, tipo_operacion: 3 } },
      'VALIDACION',
      'receptor.tipo_operacion',
      'La nominación admite operaciones B2B, B2C y B2F',
    ],
    [
      { receptor: { ...contribuyente, dv: 7 } },
      'VALIDACION',
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
