import { DEPARTAMENTOS } from '../catalogos/departamentos.ts';
import { existeOpcion } from '../catalogos/opcion.ts';
import { PAISES } from '../catalogos/paises.ts';
import { TIPOS_DOCUMENTO_RECEPTOR, TIPOS_OPERACION } from '../catalogos/receptor.ts';
import type { Contacto, Receptor } from '../documento.ts';
import { problema, problemaLargo, problemaLargoOpcional } from '../problema.ts';
import type { Problema } from '../problema.ts';
import { validarRuc } from '../ruc.ts';

const OTRO_DOCUMENTO = 9;
const INNOMINADO = 5;
const CORREO = /^[0-9a-zA-Z][0-9a-zA-Z._-]*@([0-9a-zA-Z][0-9a-zA-Z_-]*\.)+[a-zA-Z]{2,9}$/;
const CORREO_MAXIMO = 80;

/** The address pattern of the schema (tEmail) with the length of the manual. */
export function esCorreo(texto: string): boolean {
  return texto.length <= CORREO_MAXIMO && CORREO.test(texto);
}

/** Rules of the receiver (MT D3); paths start at `receptor`. */
export function validarReceptor(receptor: Receptor): Problema[] {
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
        ...(existeOpcion(TIPOS_OPERACION, receptor.tipo_operacion)
          ? []
          : [problema('receptor.tipo_operacion', 'catalogo', 'Seleccione el tipo de operación')]),
        ...validarContacto(receptor.contacto),
      ];
    case 'no_contribuyente':
      return [
        ...problemasDocumento(receptor),
        ...problemasNombre(receptor.nombre),
        ...validarContacto(receptor.contacto),
      ];
    case 'innominado':
      return [];
    case 'exterior':
      return [
        ...(receptor.pais !== 'PRY' && existeOpcion(PAISES, receptor.pais)
          ? []
          : [problema('receptor.pais', 'catalogo', 'Seleccione un país del exterior')]),
        ...problemasNombre(receptor.nombre),
        ...problemaLargo(
          'receptor.contacto.direccion',
          receptor.contacto.direccion,
          [1, 255],
          'la dirección',
        ),
        ...validarContacto({ ...receptor.contacto, direccion: undefined }),
      ];
  }
}

function problemasRuc(ruc: string, dv: number): Problema[] {
  if (ruc.trim() === '') return [problema('receptor.ruc', 'requerido', 'Ingrese el RUC')];
  const resultado = validarRuc(ruc, dv);
  return resultado.ok ? [] : [problema('receptor.ruc', 'ruc', resultado.mensaje)];
}

function problemasNombre(nombre: string): Problema[] {
  return problemaLargo('receptor.nombre', nombre, [4, 255], 'el nombre o razón social');
}

function problemasDocumento(receptor: Extract<Receptor, { tipo: 'no_contribuyente' }>): Problema[] {
  const problemas: Problema[] = [];
  const codigo: number = receptor.tipo_documento;
  if (codigo === INNOMINADO || !TIPOS_DOCUMENTO_RECEPTOR.some((opcion) => opcion.codigo === codigo)) {
    problemas.push(problema('receptor.tipo_documento', 'catalogo', 'Seleccione el tipo de documento'));
  }
  if (receptor.tipo_documento === OTRO_DOCUMENTO) {
    const descripcion = receptor.desc_tipo_documento ?? '';
    problemas.push(
      ...problemaLargo('receptor.desc_tipo_documento', descripcion, [9, 41], 'la descripción del documento'),
    );
  }
  if (receptor.numero_documento.trim() === '') {
    problemas.push(problema('receptor.numero_documento', 'requerido', 'Ingrese el número de documento'));
  } else if (!/^[0-9A-Za-z-]{1,20}$/.test(receptor.numero_documento)) {
    const mensaje = 'El número de documento admite hasta 20 letras, dígitos o guiones';
    problemas.push(problema('receptor.numero_documento', 'formato', mensaje));
  }
  return problemas;
}

function validarContacto(contacto: Contacto = {}): Problema[] {
  const campo = 'receptor.contacto';
  const problemas = [
    ...problemaLargoOpcional(`${campo}.direccion`, contacto.direccion, [1, 255], 'la dirección'),
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
    problemas.push(problema(`${campo}.numero_casa`, 'formato', 'El número de casa admite hasta 6 dígitos'));
  }
  if (contacto.departamento !== undefined && !existeOpcion(DEPARTAMENTOS, contacto.departamento)) {
    problemas.push(problema(`${campo}.departamento`, 'catalogo', 'Seleccione el departamento'));
  }
  if (contacto.ciudad !== undefined && contacto.departamento === undefined) {
    problemas.push(problema(`${campo}.departamento`, 'requerido', 'Seleccione el departamento'));
  }
  for (const [i, correo] of (contacto.correos ?? []).entries()) {
    if (!esCorreo(correo))
      problemas.push(problema(`${campo}.correos.${i}`, 'correo', 'Ingrese un correo válido'));
  }
  return problemas;
}
