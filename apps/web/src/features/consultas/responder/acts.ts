import type { AccionReceptor } from '@portal/contracts';
import type { DocumentoRecibido } from '../types.ts';

/** The data of a document that the receiver's menus and dialogs need. */
export type Responded = Pick<
  DocumentoRecibido,
  'cdc' | 'tipo' | 'numero' | 'emisor_nombre' | 'fecha_emision' | 'respuesta' | 'tiene_archivos'
>;

/** The menu entries: both conformidades are one entry, whose dialog asks which. */
export const actNames = ['confirmar', 'disconformidad', 'desconocimiento', 'notificacion'] as const;
export type ActName = (typeof actNames)[number];

export type Act = Omit<AccionReceptor, 'accion'> & { readonly name: ActName };

const conformidades = ['conformidad_total', 'conformidad_parcial'] as const;

/** Which conformidades are possible now. */
export const possibleConformidades = ({ acciones }: Responded['respuesta']) =>
  conformidades.filter((one) =>
    acciones.some(({ accion, impedimento }) => accion === one && impedimento === null),
  );

/** The actions of a receiver in the order of the menu, each with the reason if unavailable; empty for other users. */
export function actsOf({ acciones }: Responded['respuesta']): readonly Act[] {
  return actNames.flatMap((name) => {
    const own = acciones.filter(({ accion }) =>
      name === 'confirmar' ? accion.startsWith('conformidad') : accion === name,
    );
    const [best] = [...own.filter(({ impedimento }) => impedimento === null), ...own];
    if (best === undefined) return [];
    const { accion: _accion, ...act } = best;
    return [{ ...act, name }];
  });
}

/** Props of the form of an action. */
export interface ActFormProps {
  readonly document: Responded;
  /** The signer: the common name of the certificate. */
  readonly signer: string;
  readonly onClose: () => void;
}
