import { documentosElectronicosConsulta, facturasDuplicar } from './portal.js';

const signedIn = { headers: { Authorization: `Bearer ${process.env.TOKEN ?? ''}` } };

const list = await documentosElectronicosConsulta(
  { objeto: 'documentos_electronicos', operacion: 'C', data: { filtros: { estado: ['generado'] } } },
  signedIn,
);
if (list.status !== 200 || list.data.status !== 'success') throw new Error(JSON.stringify(list.data));
console.log(list.data.meta.total > 0, list.data.data[0]?.estado);

const factura = await facturasDuplicar(
  { objeto: 'facturas', operacion: 'E', data: { accion: 'duplicar', id: 'ninguna' } },
  signedIn,
);
if (factura.status === 200 && factura.data.status === 'error') console.log(factura.data.data.codigo);
