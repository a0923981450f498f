/** Namespace of every document of the regime (MT 7.2). */
export const NS_SIFEN = 'http://ekuatia.set.gov.py/sifen/xsd';

/** Schema that a document announces in its root. */
export const ESQUEMA_DE = 'siRecepDE_v150.xsd';

/** Version of the format, AA002 `dVerFor`. */
export const VERSION_FORMATO = 150;
