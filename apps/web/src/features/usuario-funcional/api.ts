import { api } from '../../api/client.ts';
import { fromCall, fromData, queryApi } from '../../api/query-api.ts';

const { usuariosFuncionales } = api.controller;

const changed = {
  invalidatesTags: (_result: unknown, error: unknown) =>
    error === undefined ? ['usuariosFuncionales' as const] : [],
};

const integracionesApi = queryApi.enhanceEndpoints({ addTagTypes: ['usuariosFuncionales'] }).injectEndpoints({
  endpoints: (build) => ({
    integraciones: build.query(
      fromCall(usuariosFuncionales.consulta, { providesTags: ['usuariosFuncionales'] }),
    ),
    integracion: build.query(
      fromData(usuariosFuncionales.detalle, { providesTags: ['usuariosFuncionales'] }),
    ),
    avisos: build.query(fromData(usuariosFuncionales.avisos, { providesTags: ['usuariosFuncionales'] })),
    configurarAvisos: build.mutation(fromData(usuariosFuncionales.configurarAvisos, changed)),
    reenviarAviso: build.mutation(fromData(usuariosFuncionales.reenviarAviso, changed)),
    crearIntegracion: build.mutation(fromData(usuariosFuncionales.alta, changed)),
    guardarIntegracion: build.mutation(fromData(usuariosFuncionales.modificacion, changed)),
    habilitarIntegracion: build.mutation(fromData(usuariosFuncionales.habilitacion, changed)),
    rotarIntegracion: build.mutation(fromData(usuariosFuncionales.rotar, changed)),
    revocarIntegracion: build.mutation(fromData(usuariosFuncionales.revocar, changed)),
  }),
});

export const {
  useIntegracionesQuery,
  useIntegracionQuery,
  useLazyIntegracionQuery,
  useAvisosQuery,
  useConfigurarAvisosMutation,
  useReenviarAvisoMutation,
  useCrearIntegracionMutation,
  useGuardarIntegracionMutation,
  useHabilitarIntegracionMutation,
  useRotarIntegracionMutation,
  useRevocarIntegracionMutation,
} = integracionesApi;
