import { existeOpcion } from '../catalogos/opcion.ts';
import { esCorreo } from '../correo.ts';
import { esPaisExterior } from '../catalogos/codigos-paises.ts';
import { TIPOS_DOCUMENTO_RECEPTOR, TIPOS_OPERACION } from '../catalogos/receptor.ts';
import type { Contacto, Receptor } from '../documento.ts';
import type { Geografia } from '../lugares.ts';
import { problema, problemaLargo, problemaLargoOpcional } from '../problema.ts';
import type { Problema } from '../problema.ts';
import { validarRuc } from '../ruc.ts';
import { validarLugar } from './lugar.ts';

const OTRO_DOCUMENTO = 9;
const INNOMINADO = 5;

/** B2F is for receivers abroad, who have no RUC (1318, 1320). */
const OPERACIONES_CON_RUC = TIPOS_OPERACION.filter(({ codigo }) => codigo !== 4);

/**
 * Rules of the receiver (MT D3); paths start at `receptor`. A client abroad has an identity document too: rule 1335 of NT 23 asks every no
 * contribuyente for one, while its table of fields exempts B2F; new documents take the strict reading.
 *
 * @param geografia the table of places; without it only the checks that need no table run.
 */
export function validarReceptor(receptor: Receptor, geografia?: Geografia): Problema[] {
  switch (receptor.tipo) {
    case 'contribuyente':
      return [
        ...problemasRuc(receptor.ruc, receptor.dv),
        ...problemasNombre(receptor.nombre),
        ...problemaLargoOpcional(
          'receptor.nombre_fantasia',
          receptor.nombre_fantasia,
          [4, 255],
          'el nombre de fantasía',
        ),
        ...(existeOpcion(OPERACIONES_CON_RUC, receptor.tipo_operacion)
          ? []
          : [problema('receptor.tipo_operacion', 'catalogo', 'Seleccione el tipo de operación')]),
        ...validarContacto(receptor.contacto),
        ...validarLugar(receptor.contacto, geografia),
      ];
    case 'no_contribuyente':
      return [
        ...problemasDocumento(receptor),
        ...problemasNombre(receptor.nombre),
        ...validarContacto(receptor.contacto),
        ...validarLugar(receptor.contacto, geografia),
      ];
    case 'innominado':
      return [];
    case 'exterior':
      return [
        ...(esPaisExterior(receptor.pais)
          ? []
          : [problema('receptor.pais', 'catalogo', 'Seleccione un país del exterior')]),
        ...problemasDocumento(receptor),
        ...problemasNombre(receptor.nombre),
        ...validarContacto(receptor.contacto, true),
        ...problemasExterior(receptor),
      ];
  }
}

function problemasRuc(ruc: string, dv: number): Problema[] {
  if (ruc.trim() === '') return [problema('receptor.ruc', 'requerido', 'Ingrese el RUC')];
  const result = validarRuc(ruc, dv);
  return result.ok ? [] : [problema('receptor.ruc', 'ruc', result.mensaje)];
}

function problemasNombre(nombre: string): Problema[] {
  return problemaLargo('receptor.nombre', nombre, [4, 255], 'el nombre o razón social');
}

type Exterior = Extract<Receptor, { tipo: 'exterior' }>;

/** Services abroad have no place in this country (NT 3). */
function problemasExterior({ contacto }: Exterior): Problema[] {
  const parts = ['departamento', 'distrito', 'ciudad'] as const;
  return parts
    .filter((part) => contacto[part] !== undefined)
    .map((part) => {
      const mensaje = 'Un receptor del exterior no lleva departamento, distrito ni ciudad';
      return problema(`receptor.contacto.${part}`, 'no_corresponde', mensaje);
    });
}

function problemasDocumento(
  receptor: Pick<Exterior, 'tipo_documento' | 'desc_tipo_documento' | 'numero_documento'>,
): Problema[] {
  const problems: Problema[] = [];
  const codigo: number | undefined = receptor.tipo_documento;
  const numero = receptor.numero_documento ?? '';
  if (codigo === INNOMINADO || !TIPOS_DOCUMENTO_RECEPTOR.some((option) => option.codigo === codigo)) {
    problems.push(problema('receptor.tipo_documento', 'catalogo', 'Seleccione el tipo de documento'));
  }
  if (receptor.tipo_documento === OTRO_DOCUMENTO) {
    const descripcion = receptor.desc_tipo_documento ?? '';
    problems.push(
      ...problemaLargo('receptor.desc_tipo_documento', descripcion, [9, 41], 'la descripción del documento'),
    );
  }
  if (numero.trim() === '') {
    problems.push(problema('receptor.numero_documento', 'requerido', 'Ingrese el número de documento'));
  } else if (!/^[0-9A-Za-z-]{1,20}$/.test(numero)) {
    const mensaje = 'El número de documento admite hasta 20 letras, dígitos o guiones';
    problems.push(problema('receptor.numero_documento', 'formato', mensaje));
  }
  return problems;
}

/** The XML has a place and a house number only beside a street (MT D3), so these require one. */
function exigeDireccion({ departamento, distrito, ciudad, numero_casa = 0 }: Contacto): boolean {
  return [departamento, distrito, ciudad].some((code) => code !== undefined) || numero_casa !== 0;
}

function validarContacto(contacto: Contacto = {}, conDireccion = exigeDireccion(contacto)): Problema[] {
  const campo = 'receptor.contacto';
  const problemasDireccion = conDireccion ? problemaLargo : problemaLargoOpcional;
  const problems = [
    ...problemasDireccion(`${campo}.direccion`, contacto.direccion ?? '', [1, 255], 'la dirección'),
    ...problemaLargoOpcional(`${campo}.telefono`, contacto.telefono, [6, 15], 'el teléfono'),
    ...problemaLargoOpcional(`${campo}.celular`, contacto.celular, [10, 20], 'el celular'),
    ...problemaLargoOpcional(
      `${campo}.codigo_cliente`,
      contacto.codigo_cliente,
      [3, 15],
      'el código de cliente',
    ),
  ];
  const casa = contacto.numero_casa;
  if (casa !== undefined && !(Number.isInteger(casa) && casa >= 0 && casa <= 999_999)) {
    problems.push(problema(`${campo}.numero_casa`, 'formato', 'El número de casa admite hasta 6 dígitos'));
  }
  for (const [i, correo] of (contacto.correos ?? []).entries()) {
    if (!esCorreo(correo))
      problems.push(problema(`${campo}.correos.${i}`, 'correo', 'Ingrese un correo válido'));
  }
  return problems;
}
