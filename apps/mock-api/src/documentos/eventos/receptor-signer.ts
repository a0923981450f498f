import type { FirmanteReceptor, Receptor } from '@portal/sifen';

/**
 * Signer of a receiver's event, as the document names the receiver.
 *
 * @throws Error for an innominada, which no receiver can sign for.
 */
export function receptorSigner(receptor: Receptor): FirmanteReceptor {
  switch (receptor.tipo) {
    case 'contribuyente':
      return { nombre: receptor.nombre, ruc: { numero: receptor.ruc, dv: receptor.dv } };
    case 'innominado':
      throw new Error('An innominada has no receiver that could sign');
    default:
      return {
        nombre: receptor.nombre,
        documento:
          receptor.tipo_documento === undefined
            ? undefined
            : { tipo: receptor.tipo_documento, numero: receptor.numero_documento ?? '' },
      };
  }
}
