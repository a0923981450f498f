/** First day on which a timbrado of electronic documents may start (tdFeIniT of the schema). */
export const TIMBRADO_DESDE = '2018-05-01';

/** The number that the schema excludes (tdNumTim). */
export const TIMBRADO_NULO = '00000000';
