/** Only facturas and notas de crédito are issued here; the other kinds are listed. */
export function tieneXml(tipo: number): boolean {
  return tipo === 1 || tipo === 5;
}
