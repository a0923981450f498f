import { client } from './portal/client.gen.js';
import { documentosElectronicosConsulta, facturasDuplicar } from './portal/index.js';

client.setConfig({
  baseUrl: process.env.URL ?? 'http://localhost:3001',
  auth: () => process.env.TOKEN ?? '',
});

const { data: list } = await documentosElectronicosConsulta({
  body: { objeto: 'documentos_electronicos', operacion: 'C', data: { filtros: { estado: ['generado'] } } },
});
if (list?.status !== 'success') throw new Error(list?.message);
console.log(list.meta.total > 0, list.data[0]?.estado);

const { data: factura } = await facturasDuplicar({
  body: { objeto: 'facturas', operacion: 'E', data: { accion: 'duplicar', id: 'ninguna' } },
});
if (factura?.status === 'error') console.log(factura.data.codigo);
