import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { exigeInutilizar, permiteCorregir, plazoTransmision } from '@portal/sifen';
import { useNow } from '../../../lib/use-now.ts';
import { plazoRestante, textoPlazo } from '../../../ui/time-left/time-left.ts';
import type { DocumentoDetalle, EstadoDocumento } from '../model/types.ts';
import { useListTexts } from '../list-texts.ts';
import { useTexts } from './texts.ts';

const severities: Readonly<Record<EstadoDocumento, AlertColor>> = {
  borrador: 'info',
  generado: 'info',
  enviado: 'info',
  error_envio: 'warning',
  aprobado: 'success',
  aprobado_observacion: 'success',
  rechazado: 'error',
  cancelado: 'warning',
  inutilizado: 'warning',
};

/** What a state means for taxes, where it means something. Of a test document it is never said. */
const validities: Readonly<Partial<Record<EstadoDocumento, 'validez' | 'sinValidez'>>> = {
  aprobado: 'validez',
  aprobado_observacion: 'validez',
  rechazado: 'sinValidez',
  cancelado: 'sinValidez',
  inutilizado: 'sinValidez',
};

/** What can be done about a rejection that no correction removes. */
function uncorrectable(document: DocumentoDetalle, now: string) {
  if (document.estado !== 'rechazado' || permiteCorregir(document, now)) return undefined;
  return exigeInutilizar(document, now) ? 'porInutilizar' : 'numeroInutilizado';
}

/** What the state means, what the tax authority said last, and how much time is left for the next step. */
export function StateNotice({ document }: { document: DocumentoDetalle }) {
  const t = useTexts();
  const c = useListTexts();
  const now = useNow();
  const {
    estado,
    codigo_respuesta: codigo,
    mensaje_respuesta: mensaje,
    cancelable_hasta,
    fecha_firma,
    lote,
    emisor: { ambiente },
  } = document;
  const problem = uncorrectable(document, now);
  const isWaiting = estado === 'generado' || estado === 'error_envio';
  const deadline = isWaiting && fecha_firma !== null ? plazoTransmision(fecha_firma, now) : undefined;
  return (
    <Alert severity={severities[estado]} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <AlertTitle>{c(`etiqueta.${estado}`)}</AlertTitle>
      {codigo !== null && estado !== 'enviado' && (
        <p style={{ margin: 0 }}>{t('aviso.respuesta', { codigo, mensaje: mensaje ?? '' })}</p>
      )}
      <p style={{ margin: 0 }}>{problem === undefined ? c(`estado.${estado}`) : t(`aviso.${problem}`)}</p>
      {ambiente === 'pruebas' ? (
        <p style={{ margin: 0 }}>{t('aviso.pruebas')}</p>
      ) : (
        validities[estado] && <p style={{ margin: 0 }}>{t(`aviso.${validities[estado]}`)}</p>
      )}
      {deadline && (
        <p style={{ margin: 0 }}>
          {deadline.vencido
            ? t('aviso.fueraDePlazo')
            : t('aviso.plazoEnvio', { plazo: textoPlazo(deadline) })}
        </p>
      )}
      {estado === 'enviado' && (
        <>
          {lote !== null && <p style={{ margin: 0 }}>{t('aviso.lote', { lote })}</p>}
          <LinearProgress aria-label={t('aviso.esperando')} sx={{ mt: 1, borderRadius: 1 }} />
        </>
      )}
      {cancelable_hasta !== null && (
        <p style={{ margin: 0 }}>
          {t('aviso.cancelable', { plazo: plazoRestante(cancelable_hasta, now) ?? '' })}
        </p>
      )}
    </Alert>
  );
}
