import { calcularDigitoVerificador, type DatosDocumento, type Receptor } from '@portal/sifen';
import { receptorColumns } from '../../documentos/model/receptor.ts';

/** A receiver in the columns of a document, and in the text of its `datos`. */
export interface Receiver {
  readonly columns: ReturnType<typeof receptorColumns>;
  readonly json: string;
  readonly receptor: Receptor;
}

const TOWNS = [
  'Areguá',
  'Altos',
  'Atyrá',
  'Ayolas',
  'Caacupé',
  'Caaguazú',
  'Capiatá',
  'Carapeguá',
  'Coronel Bogado',
  'Curuguaty',
  'Encarnación',
  'Eusebio Ayala',
  'Filadelfia',
  'Guarambaré',
  'Hernandarias',
  'Hohenau',
  'Itá',
  'Itauguá',
  'Lambaré',
  'Limpio',
  'Loma Plata',
  'Luque',
  'Ñemby',
  'Obligado',
  'Paraguarí',
  'Pilar',
  'Piribebuy',
  'Quiindy',
  'San Antonio',
  'San Bernardino',
  'San Lorenzo',
  'Santa Rita',
  'Santaní',
  'Villa Elisa',
  'Villa Hayes',
  'Villarrica',
  'Villeta',
  'Yaguarón',
  'Ypacaraí',
  'Ypané',
] as const;
const SURNAMES = ['Ayala', 'Benítez', 'Cáceres', 'Duarte', 'Giménez', 'Ortiz', 'Rojas'] as const;
const FORM = / (S\.A\.|S\.R\.L\.|E\.A\.S\.)$/;

/** Number of variants of each receiver. */
export const VARIANTS = TOWNS.length;

/**
 * The n-th variant of a receiver of the sample data; 0 is the receiver itself. Only companies and people with a RUC have
 * variants.
 */
function variantOf(receptor: Receptor, variant: number): Receptor {
  if (variant === 0 || receptor.tipo !== 'contribuyente') return receptor;
  if (receptor.tipo_contribuyente === 2) {
    const town = TOWNS[variant % TOWNS.length] ?? '';
    if (!FORM.test(receptor.nombre)) return receptor;
    const nombre = receptor.nombre.replace(FORM, ` ${town} $1`);
    return withRuc({ ...receptor, nombre }, `8${String(variant).padStart(2, '0')}${receptor.ruc.slice(3)}`);
  }
  const number = variant % (SURNAMES.length + 1);
  const surname = SURNAMES[number - 1];
  if (surname === undefined || receptor.ruc.length > 7) return receptor;
  const nombre = `${receptor.nombre} ${surname}`;
  return withRuc({ ...receptor, nombre }, `${String(number)}${receptor.ruc.padStart(7, '0')}`);
}

const withRuc = <R extends object>(receptor: R, ruc: string) => ({
  ...receptor,
  ruc,
  dv: calcularDigitoVerificador(ruc),
});

/** Cache of receivers, each created once for all its documents. */
export class Receivers {
  readonly #known = new Map<string, Receiver>();
  /** Receivers that are not in the sample data. */
  readonly made: { readonly id_empresa: string; readonly receiver: Receiver }[] = [];

  of(id_empresa: string, { receptor }: DatosDocumento, variant: number): Receiver {
    const json = JSON.stringify(receptor);
    const key = `${id_empresa} ${String(variant)} ${json}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const other = variantOf(receptor, variant);
    const receiver = { receptor: other, columns: receptorColumns(other), json: JSON.stringify(other) };
    this.#known.set(key, receiver);
    if (receiver.json !== json && this.#isNew(id_empresa, receiver)) this.made.push({ id_empresa, receiver });
    return receiver;
  }

  readonly #names = new Set<string>();
  #isNew(id_empresa: string, { columns }: Receiver): boolean {
    const key = `${id_empresa} ${columns.receptor_documento}`;
    if (this.#names.has(key)) return false;
    this.#names.add(key);
    return true;
  }
}
