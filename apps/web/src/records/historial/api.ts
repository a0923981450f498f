import { api } from '../../api/client.ts';
import { fromCall, fromData, queryApi } from '../../api/query-api.ts';

const { auditoria } = api.controller;

/** Not cached, because every write may add a record. */
const auditoriaApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    actos: build.query(fromCall(auditoria.consulta, { keepUnusedDataFor: 0 })),
    acto: build.query(fromData(auditoria.detalle, { keepUnusedDataFor: 0 })),
  }),
});

export const { useActosQuery, useActoQuery } = auditoriaApi;
