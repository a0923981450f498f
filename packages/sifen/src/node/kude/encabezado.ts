import type { Content } from 'pdfmake/interfaces.js';
import { formatearInicioVigencia } from '../../formato.ts';
import { formatearNumero } from '../../numeracion.ts';
import { formatearRuc } from '../../ruc.ts';
import { RAZON_SOCIAL_PRUEBAS } from '../../razon-social-pruebas.ts';
import { razonSocialEmitida } from '../xml/emisor.ts';
import type { DatosKude } from './datos.ts';
import { ANCHO_UTIL, caja, COLORES, dato } from './estilo.ts';
import { textoImprimible } from './texto.ts';

const NOTA_CREDITO = 5;
/** Points. */
const ANCHO_TIMBRADO = 212;
const SEPARACION = 10;
/** Largest size of a logo, in points. */
const LOGO: [number, number] = [140, 44];
const SIN_NUMERO = 'Sin número (borrador)';

/** `Factura Electrónica`, as the title of the KuDE writes it (MT 13). */
export function nombreDocumento(tipo: DatosKude['tipo']): string {
  return tipo === NOTA_CREDITO ? 'Nota de Crédito Electrónica' : 'Factura Electrónica';
}

/** `001-002-0000123`, with its series when it has one. */
export function numeroImpreso({ establecimiento, punto, numero, timbrado }: DatosKude): string {
  if (establecimiento === undefined || punto === undefined || numero === undefined) return SIN_NUMERO;
  return formatearNumero(establecimiento, punto, numero, timbrado?.serie);
}

/** Line at the top of every page. */
export function cabeceraPagina(datos: DatosKude, pagina: number): Content {
  const title: Content = { text: `KuDE de ${nombreDocumento(datos.tipo)}`, style: 'titulo' };
  if (pagina === 1) return title;
  const resumen = `${razonSocialEmitida(datos.emisor)}  ·  ${numeroImpreso(datos)}`;
  return {
    columns: [
      { ...title, width: 'auto' },
      { text: textoImprimible(resumen), style: 'pie', alignment: 'right', margin: [12, 4, 0, 0] },
    ],
  };
}

/** The issuer beside the box of the timbrado. */
export function bloqueEmisor(datos: DatosKude): Content {
  return {
    columns: [
      { width: ANCHO_UTIL - ANCHO_TIMBRADO - SEPARACION, ...emisor(datos) },
      { width: ANCHO_TIMBRADO, ...timbrado(datos) },
    ],
    columnGap: SEPARACION,
    margin: [0, 0, 0, 6],
  };
}

function emisor({ logo, emisor: { direccion, ...emisor } }: DatosKude): { stack: Content[] } {
  const casa = direccion.numero_casa > 0 ? ` N.º ${direccion.numero_casa}` : '';
  return {
    stack: [
      ...(logo === undefined ? [] : [{ image: logo, fit: LOGO, margin: [0, 0, 0, 4] } satisfies Content]),
      { text: textoImprimible(razonSocialEmitida(emisor)), style: 'razonSocial' },
      ...(emisor.nombre_fantasia ? [{ text: textoImprimible(emisor.nombre_fantasia), bold: true }] : []),
      { text: '', margin: [0, 0, 0, 3] },
      ...emisor.actividades.map(({ descripcion }): Content => ({
        text: textoImprimible(descripcion),
        color: COLORES.tenue,
        margin: [0, 0, 0, 1.5],
      })),
      ...dato('Sucursal', emisor.sucursal),
      ...dato('Dirección', `${direccion.direccion}${casa}`),
      ...dato('Ciudad', [direccion.desc_ciudad, direccion.desc_departamento].join(' - ')),
      ...dato('Teléfono', emisor.telefono),
      ...dato('Correo', emisor.correo),
    ],
  };
}

function timbrado(datos: DatosKude): { stack: Content[] } {
  const { emisor } = datos;
  const pila: Content[] = [
    { text: `RUC: ${formatearRuc(emisor.ruc, emisor.dv)}`, fontSize: 10, bold: true, margin: [0, 0, 0, 2] },
    ...dato('Timbrado N.º', datos.timbrado?.numero),
    ...dato('Inicio de vigencia', datos.timbrado && formatearInicioVigencia(datos.timbrado.fecha_inicio)),
    { text: nombreDocumento(datos.tipo).toUpperCase(), bold: true, fontSize: 9.5, margin: [0, 7, 0, 2] },
    { text: numeroImpreso(datos), style: 'numero' },
  ];
  return { stack: [caja([[{ stack: pila, alignment: 'center' }]], [1], ANCHO_TIMBRADO, 0)] };
}

/** In the test environment the issuer's name says so already; this repeats it prominently. */
export function avisoPruebas({ emisor }: DatosKude): Content[] {
  if (emisor.ambiente !== 'pruebas') return [];
  return [
    { text: RAZON_SOCIAL_PRUEBAS, bold: true, color: '#a61b1b', alignment: 'center', margin: [0, 0, 0, 6] },
  ];
}
