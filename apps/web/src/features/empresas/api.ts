import type { EmpresaDetalle } from '@portal/contracts';
import { api } from '../../api/client.ts';
import { fromCall, fromData, queryApi } from '../../api/query-api.ts';
import type { AppDispatch } from '../../lib/store/hooks.ts';
import { empresaSaved } from '../../session/empresa-saved.ts';

export const { empresas } = api.controller;
const { establecimientos, timbrados } = api.controller;

/** A refused change invalidates nothing, so the edited record is not reloaded. */
const changed = {
  invalidatesTags: (_result: unknown, error: unknown) => (error === undefined ? ['empresas' as const] : []),
};

/** An operation on a company itself, which also reaches the selectors of the session. */
const ofEmpresa = <Input>(call: (input: Input) => Promise<{ readonly data: EmpresaDetalle }>) => ({
  ...fromData(call, changed),
  onQueryStarted: async (
    _input: Input,
    {
      dispatch,
      queryFulfilled,
    }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: EmpresaDetalle }> },
  ) => {
    const saved = await queryFulfilled.catch(() => undefined);
    if (saved !== undefined) dispatch(empresaSaved(saved.data));
  },
});

const empresasApi = queryApi.enhanceEndpoints({ addTagTypes: ['empresas'] }).injectEndpoints({
  endpoints: (build) => ({
    empresas: build.query(fromCall(empresas.consulta, { providesTags: ['empresas'] })),
    empresa: build.query(fromData(empresas.detalle, { providesTags: ['empresas'] })),
    crearEmpresa: build.mutation(ofEmpresa(empresas.alta)),
    guardarEmpresa: build.mutation(ofEmpresa(empresas.modificacion)),
    habilitarEmpresa: build.mutation(ofEmpresa(empresas.habilitacion)),
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
