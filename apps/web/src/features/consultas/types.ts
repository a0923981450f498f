export type {
  ConsultaDetalle,
  DocumentoConsultado,
  DocumentoRecibido,
  FiltrosRecibidos,
  RespuestaReceptor,
  ResumenPublico,
} from '@portal/contracts';
