import type { CampoError } from '@portal/contracts';
import { validarDatos, type DatosDocumento, type Item, type Receptor } from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';

const NOW = '2026-01-01T12:00:00Z';

/** Errors of a receiver by the rules of a document, at the fields of `receptor`. */
export function problemasReceptor(receptor: Receptor): CampoError[] {
  return problemasEn({ receptor }, 'receptor', (campo) => campo);
}

/** Errors of a line or product by the rules of a document, at its own fields. */
export function problemasItem(item: Item, moneda: string): CampoError[] {
  return problemasEn({ items: [item], moneda }, 'items.0', (campo) => campo.replace(/^items\.0\./, ''));
}

/** Checks a document that holds nothing but the part, and keeps what is said about the part. */
function problemasEn(
  part: Partial<DatosDocumento>,
  prefix: string,
  nameOf: (campo: string) => string,
): CampoError[] {
  const documento: DatosDocumento = {
    fecha_emision: NOW,
    moneda: 'PYG',
    tipo_transaccion: 1,
    presencia: 1,
    receptor: { tipo: 'innominado' },
    items: [],
    ...part,
  };
  return validarDatos(documento, 1, { ahora: NOW, geografia: geografia() })
    .filter(({ campo, nivel }) => nivel === 'error' && (campo === prefix || campo.startsWith(`${prefix}.`)))
    .map(({ campo, mensaje }) => ({ campo: nameOf(campo), mensaje }));
}
