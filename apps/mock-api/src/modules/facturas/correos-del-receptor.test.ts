import { expect, it, onTestFinished } from 'vitest';
import { datosFactura, filaDocumento, pedido, testClock } from '../../documentos/fixtures/facturas.ts';
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
