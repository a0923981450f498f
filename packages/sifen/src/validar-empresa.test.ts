import { describe, expect, it } from 'vitest';
import { geografia } from './node/geografia/geografia.ts';
import { CSC_PRUEBAS, validarCsc, validarEmpresa, type DatosEmpresa } from './validar-empresa.ts';

const EMPRESA: DatosEmpresa = {
  ruc: '80069563',
  dv: 1,
  tipo_contribuyente: 2,
  razon_social: 'Distribuidora Tajy S.A.',
  actividades: [{ codigo: '46300', descripcion: 'Comercio al por mayor' }],
  telefono: '021600100',
  correo: 'facturacion@tajy.example',
  direccion: { direccion: 'Calle Palma', numero_casa: 0, departamento: 1, distrito: 1, ciudad: 1 },
  limite_innominado: 7_000_000,
};
const direccion = (changes: object) => ({ direccion: { ...EMPRESA.direccion, ...changes } });
const actividad = { codigo: '1', descripcion: 'Otra' };

describe('validarEmpresa', () => {
  it('accepts what the schema accepts', () => {
    expect(validarEmpresa(EMPRESA, geografia())).toEqual([]);
    const completa = { ...EMPRESA, tipo_regimen: 8, nombre_fantasia: 'Tajy', obligaciones: [211, 700] };
    expect(validarEmpresa(completa, geografia())).toEqual([]);
  });

  it.each<[Partial<DatosEmpresa>, string, string]>([
    [{ ruc: '' }, 'ruc', 'Ingrese el RUC'],
    [{ ruc: '0123' }, 'ruc', 'El RUC no es válido'],
    [{ dv: 2 }, 'ruc', 'El RUC no es válido: el dígito verificador debería ser 1'],
    [{ razon_social: '  ' }, 'razon_social', 'Ingrese la razón social'],
    [{ razon_social: 'Abc' }, 'razon_social', 'La razón social debe tener entre 4 y 255 caracteres'],
    [
      { razon_social: 'x'.repeat(256) },
      'razon_social',
      'La razón social debe tener entre 4 y 255 caracteres',
    ],
    [
      { nombre_fantasia: 'Abc' },
      'nombre_fantasia',
      'El nombre de fantasía debe tener entre 4 y 255 caracteres',
    ],
    [{ tipo_contribuyente: 3 as 1 }, 'tipo_contribuyente', 'Seleccione el tipo de contribuyente'],
    [{ tipo_regimen: 9 }, 'tipo_regimen', 'Seleccione el régimen'],
    [{ actividades: [] }, 'actividades', 'Agregue al menos una actividad económica'],
    [
      { actividades: Array.from({ length: 10 }, () => actividad) },
      'actividades',
      'Se admiten hasta 9 actividades económicas',
    ],
    [
      { actividades: [actividad, { codigo: 'a-1', descripcion: 'Otra' }] },
      'actividades.1.codigo',
      'El código de actividad tiene de 1 a 8 letras mayúsculas o cifras',
    ],
    [
      { actividades: [{ codigo: '1', descripcion: ' ' }] },
      'actividades.0.descripcion',
      'Ingrese la descripción de la actividad',
    ],
    [{ obligaciones: [211, 212] }, 'obligaciones', 'Seleccione obligaciones de la tabla 12'],
    [{ obligaciones: [211, 700, 211] }, 'obligaciones', 'Cada obligación se indica una sola vez'],
    [{ telefono: '12345' }, 'telefono', 'El teléfono debe tener entre 6 y 15 caracteres'],
    [{ correo: 'ñandú@' }, 'correo', 'Ingrese un correo válido'],
    [direccion({ direccion: '' }), 'direccion.direccion', 'Ingrese la dirección'],
    [
      direccion({ numero_casa: 1.5 }),
      'direccion.numero_casa',
      'El número de casa debe estar entre 0 y 999999',
    ],
    [direccion({ departamento: 0 }), 'direccion.departamento', 'Seleccione el departamento'],
    [direccion({ departamento: 99 }), 'direccion.departamento', 'Seleccione el departamento'],
    [direccion({ ciudad: 0 }), 'direccion.ciudad', 'Seleccione la ciudad'],
    [direccion({ distrito: 159 }), 'direccion.distrito', 'El distrito no es de ese departamento'],
    [direccion({ ciudad: 3427 }), 'direccion.ciudad', 'La ciudad no es de ese distrito'],
    [
      { limite_innominado: 7_000_001 },
      'limite_innominado',
      'El límite para clientes sin identificar debe estar entre Gs. 1 y Gs. 7.000.000',
    ],
  ])('refuses %j at %s', (changes, campo, mensaje) => {
    const problems = validarEmpresa({ ...EMPRESA, ...changes }, geografia());
    expect(problems).toContainEqual(expect.objectContaining({ campo, mensaje, nivel: 'error' }));
  });
});

describe('validarCsc', () => {
  it.each([
    [{ id: '1', secreto: CSC_PRUEBAS.secreto }, 'csc.id', 'El identificador del CSC debe tener 4 dígitos'],
    [{ id: '0001', secreto: 'x'.repeat(31) }, 'csc.secreto', 'El CSC debe tener 32 caracteres'],
    [{ id: '0001', secreto: 'ñ'.repeat(32) }, 'csc.secreto', 'El CSC debe tener 32 caracteres'],
  ])('refuses %j', (csc, campo, mensaje) => {
    expect(validarCsc(csc, 'pruebas')).toMatchObject([{ campo, mensaje }]);
  });

  it('takes the code of the test environment only there', () => {
    expect(validarCsc(CSC_PRUEBAS, 'pruebas')).toEqual([]);
    expect(validarCsc(CSC_PRUEBAS, 'produccion')).toMatchObject([
      { campo: 'csc.secreto', codigo: 'pruebas' },
    ]);
    expect(validarCsc({ id: '0002', secreto: 'a1'.repeat(16) }, 'produccion')).toEqual([]);
  });
});
