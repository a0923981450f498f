const fields: readonly (readonly [codes: RegExp, field: string])[] = [
  [/^1(150|151)$/, 'fecha_emision'],
  [/^1209$/, 'tipo_cambio'],
  [/^13(06|08|09)$/, 'receptor.ruc'],
  [/^13(19|21)$/, 'receptor'],
  [/^1503$/, 'condicion.tipo'],
  [/^1550$/, 'condicion.pagos'],
  [/^(185|191|236|237)\d$/, 'items.0.precio_unitario'],
];

/** The form field of a response code of the tax authority (MT 12.3); `undefined` for codes without a field. */
export const rejectionField = (code: string | null): string | undefined =>
  fields.find(([codes]) => code !== null && codes.test(code))?.[1];
