import { generateKeyPairSync } from 'node:crypto';
import { crearCertificadoDemo, firmarXml } from '@portal/sifen/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import type { TestApi } from '../../test-api.ts';
import { filaDocumento, START, pedido, testClock } from '../fixtures/facturas.ts';

const DAY = 86_400_000;
const HALF_DAY = DAY / 2;
const daysAgo = (days: number) => new Date(Date.parse(START) - days * DAY);
const OTRO_CSC = 'b'.repeat(32);

/** The same document, signed again with another certificate. */
function signedBy(xml: string, { ruc, hasta }: { ruc: string; hasta: Date }): string {
  const [, inicio = '', final = ''] =
    /^([\s\S]*)<Signature xmlns[\s\S]*<\/Signature>([\s\S]*)$/.exec(xml) ?? [];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const clave_privada_pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificado_pem = crearCertificadoDemo({
    clave_privada_pem,
    ruc,
    titular: 'OTRA S.A.',
    desde: daysAgo(30),
    hasta,
  });
  const signed = firmarXml(`${inicio}</rDE>`, { clave_privada_pem, certificado_pem }).xml;
  return signed.replace('</rDE>', final);
}

describe.each(moduleDatabases)(
  'what the simulated authority reads in the signed XML, on $kind',
  ({ create }) => {
    let t: TestApi;
    beforeEach(async () => {
      t = await apiOn(create, { clock: testClock(), seed: 'empty' });
      await t.as('cliente').controller.facturas.preparar({ id_empresa: 'emp-1' });
    });
    afterEach(() => t.close());

    const documentos = () => t.as('cliente').controller.documentosElectronicos;
    const emitir = async () => (await t.as('cliente').controller.facturas.emitir(pedido())).data;
    /** Sends a document and lets the tax authority respond: the codes of its response. */
    const responder = async (id: string) => {
      await documentos().enviar({ id });
      t.clock.advance(t.api.config.respuestaMs);
      const { data } = await documentos().detalle({ id });
      return { estado: data.estado, codigos: data.respuestas.map(({ codigo }) => codigo) };
    };
    /** Stores changed data of emp-1. */
    const guardarEmpresa = async (cambio: object) => {
      const { empresas } = t.as('admin').controller;
      const { data } = await empresas.detalle({ id: 'emp-1' });
      await empresas.modificacion({ id: 'emp-1', version: data.version, ...cambio });
    };
    /** Edits the stored XML of a document, by a snapshot. */
    const editXml = async (id: string, edit: (xml: string) => string) => {
      const { mock } = t.as('admin');
      const saved = await mock.takeSnapshot();
      const text = JSON.stringify((await filaDocumento(t, id)).xml);
      const edited = JSON.stringify(edit(JSON.parse(text) as string));
      expect(edited).not.toBe(text);
      await mock.putSnapshot({
        body: JSON.parse(JSON.stringify(saved).replace(text, edited)) as typeof saved,
      });
    };

    it('approves what nobody has touched', async () => {
      expect(await responder((await emitir()).id)).toEqual({ estado: 'aprobado', codigos: ['0260'] });
    });

    it('rejects content that is not what was signed (0141)', async () => {
      const { id } = await emitir();
      await editXml(id, (xml) => xml.replace('Yerba mate 1 kg', 'Yerba mate 9 kg'));
      expect(await responder(id)).toEqual({ estado: 'rechazado', codigos: ['0141'] });
    });

    it.each([
      ['0142', 'of another company', { ruc: '80013884-8', hasta: daysAgo(-30) }],
      ['2450', 'that had ended when it signed', { ruc: '80069563-1', hasta: daysAgo(1) }],
    ])('rejects with %s a certificate %s', async (codigo, _caso, certificado) => {
      const { id } = await emitir();
      await editXml(id, (xml) => signedBy(xml, certificado));
      expect(await responder(id)).toEqual({ estado: 'rechazado', codigos: [codigo] });
    });

    it.each([
      ['2501', 'the CSC is another one', { csc: { id: '0001', secreto: OTRO_CSC } }],
      ['0260', 'there is a second CSC', { csc: { id: '0002', secreto: OTRO_CSC } }],
      [
        '2502',
        'the company has moved to production',
        { ambiente: 'produccion', confirma_ambiente: true, csc: { id: '0002', secreto: OTRO_CSC } },
      ],
      [
        '1261',
        'its activity is not of the company any more',
        { actividades: [{ codigo: '62010', descripcion: 'Actividades de programación informática' }] },
      ],
    ])('responds %s when, by the time it is sent, %s', async (codigo, _caso, cambio) => {
      const { id } = await emitir();
      await guardarEmpresa(cambio);
      expect((await responder(id)).codigos).toEqual([codigo]);
    });

    it('rejects a transmission after the certificate has ended (0121), and looks no further', async () => {
      const ids = [(await emitir()).id, (await emitir()).id] as const;
      t.clock.advance(300 * DAY - HALF_DAY);
      expect((await responder(ids[0])).codigos).toEqual(['1150']);
      t.clock.advance(DAY);
      expect((await responder(ids[1])).codigos).toEqual(['0121']);
    });
  },
);
