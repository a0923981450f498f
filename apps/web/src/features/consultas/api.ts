import type { NuevoEvento } from '@portal/contracts';
import { api } from '../../api/client.ts';
import { fromCall, fromData, queryApi } from '../../api/query-api.ts';

export const { consultas } = api.controller;
const { certificadosReceptor, eventos } = api.controller;

/** An event of the receiver, which refers to the document by its CDC. */
export type NuevoEventoReceptor = Extract<NuevoEvento, { cdc: string }>;
export type SituacionCertificado = Awaited<ReturnType<typeof certificadosReceptor.detalle>>['data'];

/** Also after a refusal: another user may have responded in the meantime. */
const responded = { invalidatesTags: ['documentos' as const] };
const certificateChanged = { invalidatesTags: ['certificadoReceptor' as const] };

const consultasApi = queryApi
  .enhanceEndpoints({ addTagTypes: ['documentos', 'certificadoReceptor'] })
  .injectEndpoints({
    endpoints: (build) => ({
      recibidos: build.query(fromCall(consultas.consulta, { providesTags: ['documentos'] })),
      consultado: build.query(fromData(consultas.detalle, { providesTags: ['documentos'] })),
      resumenPublico: build.query(fromCall(api.consultaPublica.documento, {})),
      responder: build.mutation(fromCall((event: NuevoEventoReceptor) => eventos.alta(event), responded)),
      certificadoReceptor: build.query(
        fromData(certificadosReceptor.detalle, { providesTags: ['certificadoReceptor'] }),
      ),
      previsualizarReceptor: build.mutation(fromData(certificadosReceptor.previsualizacion, {})),
      cargarCertificado: build.mutation(fromCall(certificadosReceptor.alta, certificateChanged)),
      generarCertificado: build.mutation(fromCall(certificadosReceptor.generar, certificateChanged)),
      quitarCertificado: build.mutation(fromCall(certificadosReceptor.baja, certificateChanged)),
    }),
  });

export const {
  useRecibidosQuery,
  useConsultadoQuery,
  useResumenPublicoQuery,
  useResponderMutation,
  useCertificadoReceptorQuery,
  usePrevisualizarReceptorMutation,
  useCargarCertificadoMutation,
  useGenerarCertificadoMutation,
  useQuitarCertificadoMutation,
} = consultasApi;
