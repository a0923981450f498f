import { api } from '../../api/client.ts';
import { fromCall, fromData, queryApi } from '../../api/query-api.ts';

export const { empresasCorreo } = api.controller;

/** A refused change invalidates nothing, so the edited record is not reloaded. */
const changed = {
  invalidatesTags: (_result: unknown, error: unknown) => (error === undefined ? ['correos' as const] : []),
};

const correosApi = queryApi.enhanceEndpoints({ addTagTypes: ['correos'] }).injectEndpoints({
  endpoints: (build) => ({
    servidores: build.query(fromCall(empresasCorreo.consulta, { providesTags: ['correos'] })),
    servidor: build.query(fromData(empresasCorreo.detalle, { providesTags: ['correos'] })),
    crearServidor: build.mutation(fromData(empresasCorreo.alta, changed)),
    guardarServidor: build.mutation(fromData(empresasCorreo.modificacion, changed)),
    habilitarServidor: build.mutation(fromData(empresasCorreo.habilitacion, changed)),
    eliminarServidor: build.mutation(fromData(empresasCorreo.baja, changed)),
    previsualizarPlantilla: build.mutation(fromData(empresasCorreo.previsualizacion, {})),
    probarServidor: build.mutation(fromData(empresasCorreo.probar, changed)),
    bandeja: build.query(fromCall(empresasCorreo.bandeja, { providesTags: ['correos'] })),
    reintentarCorreos: build.mutation(fromData(empresasCorreo.reintentar, changed)),
  }),
});

export const {
  useServidoresQuery,
  useServidorQuery,
  useLazyServidorQuery,
  useCrearServidorMutation,
  useGuardarServidorMutation,
  useHabilitarServidorMutation,
  useEliminarServidorMutation,
  usePrevisualizarPlantillaMutation,
  useProbarServidorMutation,
  useBandejaQuery,
  useReintentarCorreosMutation,
} = correosApi;
