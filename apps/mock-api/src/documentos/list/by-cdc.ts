import { leerBusqueda } from '@portal/sifen';
import type { Store } from '../../store/store.ts';

/**
 * The id of the document whose CDC a search text holds, such as the pasted address of its QR.
 *
 * @returns undefined for a text without a whole CDC, an empty text for a CDC that no document has.
 */
export async function documentoPegado(store: Store, texto: string | undefined): Promise<string | undefined> {
  const { cdc } = leerBusqueda(texto ?? '');
  if (cdc === undefined) return undefined;
  const documento = await store.select('documentos').select('id').where('cdc', '=', cdc).executeTakeFirst();
  return documento?.id ?? '';
}
