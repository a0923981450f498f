import { expect, it } from 'vitest';
import { validateFilters, type FilterDraft } from './filter-errors.ts';

const empty: FilterDraft = {
  desde: '',
  hasta: '',
  establecimiento: '',
  punto: '',
  numero_desde: '',
  numero_hasta: '',
  receptor: '',
  cdc: '',
  monto_min: '',
  monto_max: '',
};

it.each<[Partial<FilterDraft>, object]>([
  [{}, {}],
  [{ desde: '2026-01-01', hasta: '2026-01-01' }, {}],
  [
    { desde: '2026-01-02', hasta: '2026-01-01' },
    { hasta: 'La fecha final no puede ser anterior a la inicial' },
  ],
  [{ desde: '0026-13-01' }, { desde: 'Ingrese una fecha válida' }],
  [
    { establecimiento: '1234', punto: 'a' },
    { establecimiento: 'Ingrese hasta 3 dígitos', punto: 'Ingrese hasta 3 dígitos' },
  ],
  [{ numero_desde: '0' }, { numero_desde: 'Ingrese un número entre 1 y 9999999' }],
  [{ numero_desde: '9', numero_hasta: '10' }, {}],
  [
    { numero_desde: '10', numero_hasta: '9' },
    { numero_hasta: 'El número final debe ser mayor o igual al inicial' },
  ],
  [{ monto_min: 'x' }, { monto_min: 'Ingrese un monto válido, por ejemplo 1.500.000' }],
  [{ monto_min: '900', monto_max: '1.000' }, {}],
  [{ monto_min: '2.000', monto_max: '1000' }, { monto_max: 'El monto máximo no puede ser menor al mínimo' }],
  [{ cdc: '0180 0695 63D1' }, {}],
  [{ cdc: 'FE-1' }, { cdc: 'El CDC solo puede contener dígitos' }],
])('%o', (typed, errors) => {
  expect(validateFilters({ ...empty, ...typed })).toEqual(errors);
});
