/** Name that every issuer must have in the test environment, in the XML and on the KuDE (MT 13). */
export const RAZON_SOCIAL_PRUEBAS = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';
