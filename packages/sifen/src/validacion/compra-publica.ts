import type { DatosDocumento, Item } from '../documento.ts';
import { esFecha, fechaLocal, instante } from '../fechas.ts';
import { problema, problemaLargoOpcional } from '../problema.ts';
import type { Problema } from '../problema.ts';

const FORMATOS_CONTRATO = [
  ['modalidad', /^\S{2}$/, 'La modalidad debe tener 2 caracteres'],
  ['entidad', /^(?!0+$)\d{5}$/, 'La entidad debe tener 5 dígitos'],
  ['anio', /^(?!00)\d{2}$/, 'El año debe tener 2 dígitos'],
  ['secuencia', /^(?!0+$)\d{7}$/, 'La secuencia debe tener 7 dígitos'],
] as const;

const FORMATOS_ITEM = [
  ['dncp_general', /^\d{8}$/, 'El código DNCP general debe tener 8 dígitos'],
  ['dncp_especifico', /^\d{3,4}$/, 'El código DNCP específico debe tener 3 o 4 dígitos'],
] as const;

/** Rules of the codes of the DNCP of a line (MT E8, NT 26). */
export function problemasDncp(item: Item, campo: string): Problema[] {
  return FORMATOS_ITEM.flatMap(([nombre, formato, mensaje]) => {
    const { [nombre]: codigo = '' } = item;
    return codigo === '' || formato.test(codigo) ? [] : [problema(`${campo}.${nombre}`, 'formato', mensaje)];
  });
}

/** Rules of the contract of a sale to the State (MT E1.1, NT 20, NT 26). */
export function problemasCompraPublica(datos: DatosDocumento): Problema[] {
  const { compra_publica, codigo_contratacion } = datos;
  return [
    ...problemasContrato(compra_publica, datos.fecha_emision),
    ...problemaLargoOpcional(
      'codigo_contratacion',
      codigo_contratacion,
      [1, 30],
      'el código de contratación',
    ),
  ];
}

/** 1402: the code of the contract is not newer than the factura. */
function problemasContrato(compra: DatosDocumento['compra_publica'], emision: string): Problema[] {
  if (compra === undefined) return [];
  const campo = 'compra_publica.fecha';
  const problems = FORMATOS_CONTRATO.filter(([nombre, formato]) => !formato.test(compra[nombre])).map(
    ([nombre, , mensaje]) => problema(`compra_publica.${nombre}`, 'formato', mensaje),
  );
  if (!esFecha(compra.fecha)) problems.push(problema(campo, 'fecha', 'Ingrese una fecha válida'));
  else if (!Number.isNaN(instante(emision)) && compra.fecha > fechaLocal(emision)) {
    const mensaje = 'La fecha de la contratación no puede ser posterior a la emisión';
    problems.push(problema(campo, 'posterior', mensaje));
  }
  return problems;
}
