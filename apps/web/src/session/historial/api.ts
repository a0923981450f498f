import { api } from '../client.ts';
import { fromCall, fromData, queryApi } from '../query-api.ts';

const { auditoria } = api.controller;

/** Every write may add to it, so nothing of it is kept. */
const auditoriaApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    actos: build.query(fromCall(auditoria.consulta, { keepUnusedDataFor: 0 })),
    acto: build.query(fromData(auditoria.detalle, { keepUnusedDataFor: 0 })),
  }),
});

export const { useActosQuery, useActoQuery } = auditoriaApi;
