import { expect, it, onTestFinished } from 'vitest';
import {
  datosFactura,
  emitirAndRespond,
  filaDocumento,
  pedido,
  rechazo,
  testClock,
} from '../../documentos/fixtures/facturas.ts';
import { testApi } from '../../test-api.ts';

it('issues to addresses that the schema does not accept, of which the XML takes the first that fits', async () => {
  const t = testApi({ clock: testClock(), seed: 'empty' });
  onTestFinished(() => t.close());
  const { receptor } = datosFactura();
  const emitir = async (correos: readonly string[]) => {
    const datos = datosFactura({ receptor: { ...receptor, contacto: { correos: [...correos] } } as never });
    const { data } = await t.as('cliente').controller.facturas.emitirEnviar(pedido({ datos }));
    return (await filaDocumento(t, data.id)).xml ?? '';
  };
  const unfit = ['juan+fact@gmail.com', 'x@y.technology', "o'neil@x.com"];
  expect(await emitir(unfit)).not.toContain('<dEmailRec>');
  expect(await emitir([...unfit, 'compras@lapacho.example.com', 'otro@example.com'])).toContain(
    '<dEmailRec>compras@lapacho.example.com</dEmailRec>',
  );
});

it('takes the addresses of a mail as those of a factura: with spaces around them, up to the length of an address', async () => {
  const t = testApi({ clock: testClock(), seed: 'empty' });
  onTestFinished(() => t.close());
  const { id } = await emitirAndRespond(t);
  const enviar = (correo: string) =>
    t.as('cliente').controller.documentosElectronicos.reenviarCorreo({ ids: [id], correos: [correo] });
  const { data } = await enviar('  juan+fact@gmail.com ');
  expect(data[0]?.mensaje).toContain('juan+fact@gmail.com:');
  expect(await rechazo(enviar(`${'a'.repeat(250)}@x.com`))).toMatchObject({
    errores: [{ campo: 'correos.0', mensaje: 'El correo admite hasta 254 caracteres' }],
  });
});
