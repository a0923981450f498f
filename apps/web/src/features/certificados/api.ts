import { api } from '../../api/client.ts';
import { fromCall, fromData, queryApi } from '../../api/query-api.ts';

const { certificados } = api.controller;

const changed = {
  invalidatesTags: (_result: unknown, error: unknown) =>
    error === undefined ? ['certificados' as const, 'empresas' as const] : [],
};

const certificadosApi = queryApi
  .enhanceEndpoints({ addTagTypes: ['certificados', 'empresas'] })
  .injectEndpoints({
    endpoints: (build) => ({
      certificados: build.query(fromCall(certificados.consulta, { providesTags: ['certificados'] })),
      certificado: build.query(fromData(certificados.detalle, { providesTags: ['certificados'] })),
      previsualizarCertificado: build.mutation(fromData(certificados.previsualizacion, {})),
      crearCertificado: build.mutation(fromData(certificados.alta, changed)),
      habilitarCertificado: build.mutation(fromData(certificados.habilitacion, changed)),
      eliminarCertificado: build.mutation(fromData(certificados.baja, changed)),
      crearCertificadoDemo: build.mutation(fromData(certificados.crearDemo, changed)),
    }),
  });

export const {
  useCertificadosQuery,
  useCertificadoQuery,
  usePrevisualizarCertificadoMutation,
  useCrearCertificadoMutation,
  useHabilitarCertificadoMutation,
  useEliminarCertificadoMutation,
  useCrearCertificadoDemoMutation,
} = certificadosApi;
