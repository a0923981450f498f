/** The tabs of a certificate, in order; the first is not in the URL. */
export const tabs = ['datos', 'historial'] as const;
export type CertificadoTab = (typeof tabs)[number];
