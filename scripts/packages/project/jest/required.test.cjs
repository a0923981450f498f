const { createMockApi } = require('@portal/mock-api');
require('@portal/mock-api/jest');

test('the server in process, required', async () => {
  const api = createMockApi();
  const { url } = await api.listen(0);
  const response = await fetch(`${url}/api/invoices/get-invoice?id=invoice-1`);
  expect(await response.json()).toHaveProperty('id', 'invoice-1');
  expect(api).toHaveReceivedTimes('invoices.getInvoice', 1);
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
  expect(atob(pdf.base64).slice(0, 5)).toBe('%PDF-');
  await api.close();
});
