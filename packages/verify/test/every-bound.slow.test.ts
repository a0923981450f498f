import { afterAll, expect, it } from 'vitest';
import { caseNames } from './bounds-of-contract.ts';
import { startBroken, type Breakage } from './breaking-proxy.ts';
import { refusesAt, takesBeyond, writtenBounds, type TargetBound } from './every-bound.ts';
import { check, everyRole, startForMany } from './server.ts';

/**
 * No address has one character, no RUC twenty, no certificate is made of filling, only the token in a mail opens an invitation, and no
 * state is kept under an invented id: a server with another bound there cannot be told from a right one.
 */
const untellable: readonly string[] = [
  'session.register data.email: 1 character (edge)',
  'session.invitacion token: 1 character (edge)',
  'session.invitacion token: 100 characters (edge)',
  'session.aceptarInvitacion token: 1 character (edge)',
  'session.aceptarInvitacion token: 100 characters (edge)',
  'session.aceptarInvitacion password: 8 characters (edge)',
  'session.aceptarInvitacion password: 200 characters (edge)',
  'mock.restoreState id: 64 characters (edge)',
  'facturas/E/emitir datos.receptor.ruc: 20 characters (edge)',
  // Refused by its meaning: a factura is of no merged RUC, and a nota needs a CDC of that very RUC.
  'facturas/E/emitir datos.documentos_asociados.0.ruc_fusionado: 8 characters (edge)',
  'facturas/E/emitir_enviar datos.documentos_asociados.0.ruc_fusionado: 8 characters (edge)',
  'facturas/E/corregir datos.documentos_asociados.0.ruc_fusionado: 8 characters (edge)',
  'notas_credito/E/emitir datos.asociado.ruc_fusionado: 8 characters (edge)',
  'notas_credito/E/emitir_enviar datos.asociado.ruc_fusionado: 8 characters (edge)',
  'notas_credito/E/corregir datos.asociado.ruc_fusionado: 8 characters (edge)',
  'certificados_receptor/A contenido_base64: 1 character (edge)',
  'certificados_receptor/A contenido_base64: 136536 characters (edge)',
  'certificados/A contenido_base64: 136536 characters (edge)',
  'empresas_correo/A servidor: 253 characters (edge)',
  'empresas_correo/A responder_a: 254 characters (edge)',
  'empresas_correo/A copia_oculta: 5 entries (edge)',
  'empresas_correo/A copia_oculta.0: 254 characters (edge)',
  'empresas_correo/M servidor: 253 characters (edge)',
  'empresas_correo/M responder_a: 254 characters (edge)',
  'empresas_correo/M copia_oculta: 5 entries (edge)',
  'empresas_correo/M copia_oculta.0: 254 characters (edge)',
  'empresas_correo/E/probar servidor: 253 characters (edge)',
  'empresas_correo/E/bandeja filtros.estado: 5 entries (edge)',
  'clientes/A receptor.ruc: 20 characters (edge)',
  'clientes/M receptor.ruc: 20 characters (edge)',
  'clientes/E/consultar_ruc ruc: 10 characters (edge)',
  'usuarios/A email: 1 character (edge)',
  'usuarios/A empresas: 1000 entries (edge)',
  'usuarios/A empresas.0: 1 character (edge)',
  'usuarios/A empresas.0: 64 characters (edge)',
  'usuarios/M email: 1 character (edge)',
  'usuarios/M perfiles: 1 entry (edge)',
  'usuarios/M empresas: 1000 entries (edge)',
  'usuarios/M empresas.0: 1 character (edge)',
  'usuarios/M empresas.0: 64 characters (edge)',
];

/**
 * Values beyond the bound are no address, no RUC, no certificate, no server that may be used and no company that there is: they are
 * refused for the same field anyway.
 */
const untellableBeyond: readonly string[] = [
  'session.register data.email: 0 characters',
  // A factura is of no merged RUC: it is refused at any length.
  'facturas/E/emitir datos.documentos_asociados.0.ruc_fusionado: 9 characters',
  'facturas/E/emitir_enviar datos.documentos_asociados.0.ruc_fusionado: 9 characters',
  'facturas/E/corregir datos.documentos_asociados.0.ruc_fusionado: 9 characters',
  'certificados_receptor/A contenido_base64: 0 characters',
  'certificados_receptor/A contenido_base64: 136537 characters',
  'certificados/A contenido_base64: 136537 characters',
  'empresas_correo/A servidor: 254 characters',
  'empresas_correo/A responder_a: 255 characters',
  'empresas_correo/A copia_oculta: 6 entries',
  'empresas_correo/A copia_oculta.0: 255 characters',
  'empresas_correo/M remitente_correo: 255 characters',
  'empresas_correo/M servidor: 254 characters',
  'empresas_correo/M responder_a: 255 characters',
  'empresas_correo/M copia_oculta: 6 entries',
  'empresas_correo/M copia_oculta.0: 255 characters',
  'empresas_correo/E/probar servidor: 254 characters',
  'empresas_correo/E/bandeja filtros.estado: 6 entries',
  'clientes/E/consultar_ruc ruc: 11 characters',
  'usuarios/A email: 0 characters',
  'usuarios/A empresas: 1001 entries',
  'usuarios/A empresas.0: 0 characters',
  'usuarios/A empresas.0: 65 characters',
  'usuarios/M email: 0 characters',
  'usuarios/M email: 81 characters',
  'usuarios/M perfiles: 0 entries',
  'usuarios/M empresas: 1001 entries',
  'usuarios/M empresas.0: 0 characters',
  'usuarios/M empresas.0: 65 characters',
  'usuarios_funcionales/E/configurar_avisos url: 501 characters',
];

/** Between them they may write everything. */
const whoMayWrite = [everyRole[0], everyRole[1], everyRole[5]] as const;

/** So many calls of a run are at a bound on purpose, at most. */
const FEW = 3;

const edgeOf = ({ target, bound }: TargetBound): string => `${target} ${caseNames(bound)[0]}`;
const beyondOf = ({ target, bound }: TargetBound): string => `${target} ${caseNames(bound)[1]}`;

const { api, walk } = await startForMany();
afterAll(() => api.close());

/** The failures, by case, of what has some bounds. */
const failuresOf = (
  bounds: readonly TargetBound[],
  breakage: Breakage,
): Promise<ReadonlyMap<string, string>> =>
  walk(async (url, sandbox) => {
    const broken = await startBroken(url, breakage, sandbox);
    try {
      const { results } = await check(broken.url, {
        only: [...new Set(bounds.map(({ target }) => target))],
        users: whoMayWrite,
      });
      const failed = results.filter(({ status }) => status === 'failed');
      return new Map(failed.map(({ target, name, problem = '' }) => [`${target} ${name}`, problem]));
    } finally {
      await broken.close();
    }
  });

/** Bounds that no failure names, of a server that refuses what is exactly at any of them. */
async function missedAt(bounds: readonly TargetBound[]): Promise<string[]> {
  const failures = await failuresOf(bounds, refusesAt(bounds));
  const isMissed = (one: TargetBound): boolean =>
    failures.get(edgeOf(one))?.includes(`${one.bound.path.join('.')} is refused`) !== true;
  return bounds.filter(isMissed).map(edgeOf);
}

const log = (what: string, missed: readonly string[]): void =>
  console.log(`${what}: caught ${writtenBounds.length - missed.length} of ${writtenBounds.length}`);

it('catches every bound that is a step too far out, and every one that is a step too far in', async () => {
  const counts = new Map<TargetBound, number>();
  const failures = await failuresOf(writtenBounds, takesBeyond(writtenBounds, counts));
  const tooFar = writtenBounds.map(beyondOf).filter((name) => !failures.has(name));
  log('bounds a step too far out', tooFar);
  expect(tooFar).toEqual(untellableBeyond);

  // A bound that all valid input of a call is at hides the others of that call, so it is broken apart from them.
  const isUsual = (one: TargetBound): boolean => (counts.get(one) ?? 0) > FEW;
  const usual = [...Map.groupBy(writtenBounds.filter(isUsual), ({ target }) => target).values()];
  const ofAll = usual.filter((own) => own.some(({ target }) => target === 'session.controller'));
  const ofOne = usual.filter((own) => !ofAll.includes(own));
  const tooNear = await missedAt(writtenBounds.filter((one) => !isUsual(one)));
  for (const group of [ofAll, ofOne])
    for (let round = 0; group.some((own) => own.length > round); round += 1)
      tooNear.push(...(await missedAt(group.flatMap((own) => own[round] ?? []))));
  log('bounds a step too far in', tooNear);
  expect(tooNear).toEqual(untellable);
});
