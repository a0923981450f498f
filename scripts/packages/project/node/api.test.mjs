import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsearCdc } from '@portal/sifen';
import { createMockApi } from '@portal/mock-api';

test('the server in process, and the rules of a document', async () => {
  const api = createMockApi();
  const { url } = await api.listen(0);
  const response = await fetch(`${url}/api/invoices/get-invoice?id=invoice-1`);
  assert.equal((await response.json()).id, 'invoice-1');
  assert.equal(api.calls('invoices.getInvoice').length, 1);
  const controller = async (operation) => {
    const response = await fetch(`${url}/users/controller`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${api.tokenFor('cliente')}` },
      body: JSON.stringify(operation),
    });
    return (await response.json()).data;
  };
  const filtros = { tipo: [1], estado: ['aprobado'] };
  const list = { objeto: 'documentos_electronicos', operacion: 'C', data: { filtros } };
  const ids = [(await controller(list))[0].id];
  // Printed in a worker thread, which must be found beside the code.
  const pdf = await controller({ ...list, operacion: 'X', data: { formato: 'pdf', ids } });
  assert.equal(atob(pdf.base64).slice(0, 5), '%PDF-');
  // As is a certificate opened.
  const file = { nombre_archivo: 'a.p12', contenido_base64: 'MAA=', contrasena: 'x' };
  const refused = await controller({
    objeto: 'certificados',
    operacion: 'P',
    data: { id_empresa: 'emp-1', ...file },
  });
  assert.equal(refused.errores[0].mensaje, 'El archivo no es un certificado PKCS#12');
  await api.close();
  assert.equal(parsearCdc('1'.repeat(44)).ok, false);
});
