/** Namespace of every document of the regime (MT 7.2). */
export const NS_SIFEN = 'http://ekuatia.set.gov.py/sifen/xsd';

/** Schema location in the root of a document. */
export const ESQUEMA_DE = 'siRecepDE_v150.xsd';

/** Version of the format, AA002 `dVerFor`. */
export const VERSION_FORMATO = 150;

/** Schema location of an event message. */
export const ESQUEMA_EVENTO = 'siRecepEvento_v150.xsd';

/** The part of a root element that names its schema. */
export const raizConEsquema = (esquema: string): string =>
  `xmlns="${NS_SIFEN}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NS_SIFEN} ${esquema}"`;
