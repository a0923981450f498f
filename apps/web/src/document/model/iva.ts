import type { Item } from '@portal/sifen';

/** The options of the IVA column; a partly taxed line also has its taxed percentage. */
export const ivaKinds = ['10', '5', 'exenta', 'exonerada', 'parcial10', 'parcial5'] as const;
export type IvaKind = (typeof ivaKinds)[number];

type ItemIva = Pick<Item, 'afectacion' | 'tasa' | 'proporcion'>;

export const isPartial = (kind: IvaKind): boolean => kind === 'parcial10' || kind === 'parcial5';

/** Kind of taxation, rate and taxed part of the document (MT E731–E734). */
export function ivaOfKind(kind: IvaKind, proportion: number): ItemIva {
  switch (kind) {
    case '10':
      return { afectacion: 1, tasa: 10, proporcion: 100 };
    case '5':
      return { afectacion: 1, tasa: 5, proporcion: 100 };
    case 'exenta':
      return { afectacion: 3, tasa: 0, proporcion: 0 };
    case 'exonerada':
      return { afectacion: 2, tasa: 0, proporcion: 0 };
    case 'parcial10':
      return { afectacion: 4, tasa: 10, proporcion: proportion };
    case 'parcial5':
      return { afectacion: 4, tasa: 5, proporcion: proportion };
  }
}

/** Converts back to the option of the column; a missing value in a draft counts as 10 %. */
export function kindOfIva({ afectacion, tasa }: { afectacion?: number; tasa?: number }): IvaKind {
  switch (afectacion) {
    case 2:
      return 'exonerada';
    case 3:
      return 'exenta';
    case 4:
      return tasa === 5 ? 'parcial5' : 'parcial10';
    default:
      return tasa === 5 ? '5' : '10';
  }
}
