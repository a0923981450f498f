import { api } from '../../api/client.ts';
import { fromCall, fromData, queryApi } from '../../api/query-api.ts';

export const { empresas } = api.controller;
const { establecimientos, timbrados } = api.controller;

/** A refused change invalidates nothing, so the edited record is not reloaded. */
const changed = {
  invalidatesTags: (_result: unknown, error: unknown) => (error === undefined ? ['empresas' as const] : []),
};

const empresasApi = queryApi.enhanceEndpoints({ addTagTypes: ['empresas'] }).injectEndpoints({
  endpoints: (build) => ({
    empresas: build.query(fromCall(empresas.consulta, { providesTags: ['empresas'] })),
    empresa: build.query(fromData(empresas.detalle, { providesTags: ['empresas'] })),
    crearEmpresa: build.mutation(fromData(empresas.alta, changed)),
    guardarEmpresa: build.mutation(fromData(empresas.modificacion, changed)),
    habilitarEmpresa: build.mutation(fromData(empresas.habilitacion, changed)),
    establecimientos: build.query(fromData(establecimientos.consulta, { providesTags: ['empresas'] })),
    crearEstablecimiento: build.mutation(fromData(establecimientos.alta, changed)),
    guardarEstablecimiento: build.mutation(fromData(establecimientos.modificacion, changed)),
    habilitarEstablecimiento: build.mutation(fromData(establecimientos.habilitacion, changed)),
    timbrados: build.query(fromData(timbrados.consulta, { providesTags: ['empresas'] })),
    crearTimbrado: build.mutation(fromData(timbrados.alta, changed)),
    guardarTimbrado: build.mutation(fromData(timbrados.modificacion, changed)),
    habilitarTimbrado: build.mutation(fromData(timbrados.habilitacion, changed)),
  }),
});

export const {
  useEmpresasQuery,
  useEmpresaQuery,
  useLazyEmpresaQuery,
  useCrearEmpresaMutation,
  useGuardarEmpresaMutation,
  useHabilitarEmpresaMutation,
  useEstablecimientosQuery,
  useCrearEstablecimientoMutation,
  useGuardarEstablecimientoMutation,
  useHabilitarEstablecimientoMutation,
  useTimbradosQuery,
  useCrearTimbradoMutation,
  useGuardarTimbradoMutation,
  useHabilitarTimbradoMutation,
} = empresasApi;
