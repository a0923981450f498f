/** The parts of a certificate, in their order; the first has no name in the address. */
export const tabs = ['datos', 'historial'] as const;
export type CertificadoTab = (typeof tabs)[number];
