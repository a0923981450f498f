import { formatearRuc, type DatosDocumento, type Receptor } from '@portal/sifen';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { normalize } from '../../records/search.ts';

/** The name of who is not named. */
const SIN_NOMBRE = 'Sin Nombre';
/** The document number of receivers without one. */
export const WITHOUT_DOCUMENTO = '0';

/** True if a document names no receiver, and no nominación has named one since. */
export const esInnominado = ({
  receptor_nombre,
  receptor_documento,
}: Pick<DocumentosTable, 'receptor_nombre' | 'receptor_documento'>): boolean =>
  receptor_nombre === SIN_NOMBRE && receptor_documento === WITHOUT_DOCUMENTO;

/** The name in lists, as the XML has it for who is not named. */
export function nombreReceptor(receptor: Receptor): string {
  return receptor.tipo === 'innominado' ? SIN_NOMBRE : receptor.nombre;
}

/** RUC with check digit or number of the document; `0` without either. */
export function documentoReceptor(receptor: Receptor): string {
  switch (receptor.tipo) {
    case 'contribuyente':
      return formatearRuc(receptor.ruc, receptor.dv);
    case 'no_contribuyente':
      return receptor.numero_documento;
    case 'innominado':
      return WITHOUT_DOCUMENTO;
    case 'exterior':
      return receptor.numero_documento ?? WITHOUT_DOCUMENTO;
  }
}

/** Receiver of a document: the one that a nominación named, else the signed one. */
export function currentReceptor({ datos, nominado }: Pick<DocumentosTable, 'datos' | 'nominado'>): Receptor {
  return nominado === null
    ? (JSON.parse(datos) as DatosDocumento).receptor
    : (JSON.parse(nominado) as Receptor);
}

/** The three columns that name the receiver of a document. */
export function receptorColumns(receptor: Receptor): {
  receptor_nombre: string;
  receptor_documento: string;
  busqueda: string;
} {
  const receptor_nombre = nombreReceptor(receptor);
  const receptor_documento = documentoReceptor(receptor);
  return {
    receptor_nombre,
    receptor_documento,
    busqueda: normalize(`${receptor_nombre} ${receptor_documento}`),
  };
}

/** The addresses that a mail goes to by default. */
export function correosReceptor(receptor: Receptor): readonly string[] {
  return receptor.tipo === 'innominado' ? [] : (receptor.contacto?.correos ?? []);
}
