/** The rule of the contracts (`z.email`), without zod. */
const CORREO = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;
const CORREO_XML = /^[0-9a-zA-Z][0-9a-zA-Z._-]*@([0-9a-zA-Z][0-9a-zA-Z_-]*\.)+[a-zA-Z]{2,9}$/;
const CORREO_MAXIMO = 80;

/** An e-mail address, by the one rule that every form and contract has. */
export function esCorreo(texto: string): boolean {
  return CORREO.test(texto);
}

/** An address that fits into the XML: the pattern of the schema (tEmail) with the length of the manual. */
export function esCorreoXml(texto: string): boolean {
  return texto.length <= CORREO_MAXIMO && CORREO_XML.test(texto);
}
