import createClient from 'openapi-fetch';
import type { paths } from './portal.js';

const portal = createClient<paths>({
  baseUrl: process.env.URL ?? 'http://localhost:3001',
  headers: { Authorization: `Bearer ${process.env.TOKEN ?? ''}` },
});

const { data: list } = await portal.POST('/users/controller#documentos_electronicos.consulta', {
  body: { objeto: 'documentos_electronicos', operacion: 'C', data: { filtros: { estado: ['generado'] } } },
});
if (list?.status !== 'success') throw new Error(list?.message);
console.log(list.meta.total > 0, list.data[0]?.estado);

const { data: factura } = await portal.POST('/users/controller#facturas.duplicar', {
  body: { objeto: 'facturas', operacion: 'E', data: { accion: 'duplicar', id: 'ninguna' } },
});
if (factura?.status === 'error') console.log(factura.data.codigo);
