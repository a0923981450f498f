/** A town with the distrito and departamento it lies in. */
export interface Ciudad {
  /** cCiuEmi, cCiuRec. */
  codigo: number;
  /** dDesCiuEmi, at most 30 characters. */
  literal: string;
  distrito: number;
  desc_distrito: string;
  departamento: number;
}

/**
 * The principal towns with the codes of the geographic reference table (MT table 2). The whole table has over 6400 rows, too
 * many for a browser; a town that is not here is named by its codes.
 */
export const CIUDADES: readonly Ciudad[] = (
  [
    [1, 'ASUNCION (DISTRITO)', 1, 'ASUNCION (DISTRITO)', 1],
    [3, 'CONCEPCION (MUNICIPIO)', 2, 'CONCEPCION (MUNICIPIO)', 2],
    [1046, 'HORQUETA', 7, 'HORQUETA', 2],
    [2151, 'SAN ESTANISLAO', 14, 'SAN ESTANISLAO (SANTANI)', 3],
    [1157, 'SAN PEDRO DE YCUAMANDYYU', 10, 'SAN PEDRO DE YCUAMANDYYU', 3],
    [1732, 'ALTOS', 27, 'ALTOS', 4],
    [1710, 'CAACUPE', 26, 'CAACUPE', 4],
    [851, 'PIRIBEBUY', 37, 'PIRIBEBUY', 4],
    [898, 'SAN BERNARDINO', 39, 'SAN BERNARDINO', 4],
    [2062, 'TOBATI', 41, 'TOBATI', 4],
    [2657, 'VILLARRICA', 45, 'VILLARRICA', 5],
    [2988, 'CAAGUAZU', 62, 'CAAGUAZU', 6],
    [4321, 'CAAZAPA', 77, 'CAAZAPA', 7],
    [4428, 'SAN JUAN NEPOMUCENO', 82, 'SAN JUAN NEPOMUCENO', 7],
    [2287, 'BELLA VISTA', 88, 'BELLA VISTA', 8],
    [2226, 'ENCARNACION', 87, 'ENCARNACION', 8],
    [1915, 'HOHENAU', 97, 'HOHENAU', 8],
    [1942, 'OBLIGADO', 99, 'OBLIGADO', 8],
    [1534, 'AYOLAS', 116, 'AYOLAS', 9],
    [1564, 'SAN IGNACIO', 117, 'SAN IGNACIO', 9],
    [1524, 'SAN JUAN BAUTISTA', 115, 'SAN JUAN BAUTISTA', 9],
    [5124, 'CARAPEGUA', 129, 'CARAPEGUA', 10],
    [3889, 'PARAGUARI', 125, 'PARAGUARI', 10],
    [5868, 'YAGUARON', 141, 'YAGUARON', 10],
    [3383, 'CIUDAD DEL ESTE', 145, 'CIUDAD DEL ESTE', 11],
    [5393, 'HERNANDARIAS', 142, 'HERNANDARIAS', 11],
    [3557, 'MINGA GUAZU', 210, 'MINGA GUAZU', 11],
    [3521, 'PRESIDENTE FRANCO', 149, 'PRESIDENTE FRANCO', 11],
    [3556, 'SANTA RITA', 209, 'SANTA RITA', 11],
    [3558, 'AREGUA', 152, 'AREGUA', 12],
    [3568, 'CAPIATA', 153, 'CAPIATA', 12],
    [5044, 'FERNANDO DE LA MORA', 154, 'FERNANDO DE LA MORA', 12],
    [5054, 'GUARAMBARE', 155, 'GUARAMBARE', 12],
    [5849, 'ITA', 156, 'ITA', 12],
    [5854, 'ITAUGUA', 157, 'ITAUGUA', 12],
    [6134, 'J.AUGUSTO SALDIVAR', 170, 'J.AUGUSTO SALDIVAR', 12],
    [6106, 'LAMBARE', 169, 'LAMBARE', 12],
    [5934, 'LIMPIO', 158, 'LIMPIO', 12],
    [5946, 'LUQUE', 159, 'LUQUE', 12],
    [5965, 'MARIANO ROQUE ALONSO', 160, 'MARIANO ROQUE ALONSO', 12],
    [6003, 'SAN ANTONIO', 163, 'SAN ANTONIO', 12],
    [6010, 'SAN LORENZO', 164, 'SAN LORENZO', 12],
    [6049, 'VILLA ELISA', 165, 'VILLA ELISA', 12],
    [5909, 'VILLETA', 166, 'VILLETA', 12],
    [6076, 'YPACARAI', 167, 'YPACARAI', 12],
    [6093, 'YPANE', 168, 'YPANE', 12],
    [5975, 'ÑEMBY', 161, 'ÑEMBY', 12],
    [6136, 'PILAR', 171, 'PILAR', 13],
    [2402, 'BELLA VISTA', 186, 'BELLA VISTA', 14],
    [4248, 'PEDRO JUAN CABALLERO', 185, 'PEDRO JUAN CABALLERO', 14],
    [3609, 'VILLA HAYES', 188, 'VILLA HAYES', 15],
    [6430, 'LOMA PLATA', 260, 'LOMA PLATA', 16],
    [4624, 'FUERTE OLIMPO', 195, 'FUERTE OLIMPO', 17],
    [4738, 'SALTO DEL GUAIRA', 207, 'SALTO DEL GUAIRA', 18],
  ] as const
).map(([codigo, literal, distrito, desc_distrito, departamento]) => ({
  codigo,
  literal,
  distrito,
  desc_distrito,
  departamento,
}));

/** Towns of a departamento, for a cascade of selectors. */
export function ciudadesDe(departamento: number): readonly Ciudad[] {
  return CIUDADES.filter((ciudad) => ciudad.departamento === departamento);
}
