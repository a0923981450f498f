export type {
  ConsultaDetalle,
  DocumentoConsultado,
  DocumentoRecibido,
  FiltrosRecibidos,
  RespuestaReceptor,
} from '@portal/contracts';
