import { body, json, keyOf, operation, record, server, type BrokenServer, type Json } from './breakages.ts';

const withResumen = (change: (resumen: Json) => Json) => (envelope: Json) => {
  const data = envelope['data'] as Json;
  return envelope['status'] === 'success'
    ? { ...envelope, data: { ...data, resumen: change(data['resumen'] as Json) } }
    : envelope;
};

/** A look-up is made by who administers: the issuer of the first call may not, and a receiver sees the summary alone. */
const lookUp = (name: string, breakage: BrokenServer['breakage']): BrokenServer => ({
  ...server(name, 'consultas/D', breakage),
  needsRoles: 'administrators',
});

/** Servers that tell too much, too little or the wrong thing of a document that is looked up. */
export const brokenLookUps: readonly BrokenServer[] = [
  server(
    'says of every batch that it is queued',
    'lotes/D',
    record('lotes/D', (data) => ({ ...data, respuesta: { codigo: '0300', mensaje: 'Lote recibido' } })),
  ),
  server(
    'answers the query of a batch with a text that its table of codes does not have',
    'lotes/D',
    record('lotes/D', (data) => ({
      ...data,
      respuesta: { ...(data['respuesta'] as Json), mensaje: 'Lote terminado' },
    })),
  ),
  server(
    'finds a RUC with the code of one that does not exist',
    'clientes/E/consultar_ruc',
    record('clientes/E/consultar_ruc', (data) => ({
      ...data,
      respuesta: { codigo: '0500', mensaje: 'El RUC no existe' },
    })),
  ),
  server(
    'tells the public of the receiver',
    'consultaPublica.documento',
    body('/users/consulta', 200, (resumen: Json) => ({ ...resumen, receptor_nombre: 'Consuelo' })),
  ),
  server('tells the public of a document that does not exist', 'consultaPublica.documento', () => ({
    onResponse: (given, call) =>
      call.path === '/users/consulta' && given.status === 404
        ? json(200, {
            cdc: '01800695631001001000000422026112011000237570',
            tipo: 1,
            numero: '001-001-0000004',
            fecha_emision: '2026-11-20T12:00:00.000Z',
            moneda: 'PYG',
            total: 1,
            emisor_nombre: 'x',
            emisor_ruc: '80069563-1',
            estado: 'aprobado',
          })
        : given,
  })),
  lookUp(
    'shows another total in the summary',
    operation(
      'consultas/D',
      withResumen((resumen) => ({ ...resumen, total: Number(resumen['total']) + 1 })),
    ),
  ),
  lookUp(
    'finds a document with the code of one that does not exist',
    record('consultas/D', (data) => ({
      ...data,
      servicio: { codigo: '0420', mensaje: 'El documento no existe o fue rechazado' },
    })),
  ),
  lookUp('takes a wrong check digit for an unknown document', () => ({
    onResponse: (given, call) => {
      const sent = JSON.parse(given.text || 'null') as Json | null;
      const codigo = (sent?.['data'] as Json | undefined)?.['codigo'];
      return keyOf(call) === 'consultas/D' && codigo === 'VALIDACION'
        ? json(200, { ...sent, data: { codigo: 'NO_ENCONTRADO' } })
        : given;
    },
  })),
  server(
    'lists what is not approved as received',
    'consultas/C',
    operation('consultas/C', (envelope) => ({
      ...envelope,
      data: [
        {
          id: 'x',
          cdc: 'y',
          tipo: 1,
          numero: '001-001-0000004',
          fecha_emision: '2026-11-20T12:00:00.000Z',
          moneda: 'PYG',
          total: 1,
          emisor_nombre: 'x',
          emisor_ruc: '80069563-1',
          estado: 'aprobado',
          tiene_archivos: true,
          respuesta: {
            estado: 'sin_respuesta',
            fecha: null,
            fecha_estimada: null,
            notificado: false,
            pendiente: false,
            plazo: { para: 'responder', limite: '2026-11-20T12:00:00.000Z', dias_restantes: 1 },
            acciones: [],
          },
        },
      ],
    })),
  ),
  {
    ...server(
      'says why a receiver cannot sign who can',
      'certificados_receptor/D',
      operation('certificados_receptor/D', (envelope) => ({
        ...envelope,
        data: { ...(envelope['data'] as Json), puede_firmar: true, motivo: 'x' },
      })),
    ),
    needsRoles: true,
  },
];
