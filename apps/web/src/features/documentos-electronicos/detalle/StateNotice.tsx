import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { accesoEventos, canAccess } from '@portal/contracts/access';
import {
  estaAprobado,
  exigeInutilizar,
  horasCancelacion,
  permiteCorregir,
  plazoCancelacion,
  plazoTransmision,
} from '@portal/sifen';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { useNow } from '../../../lib/use-now.ts';
import { selectRoles } from '../../../session/session-slice.ts';
import { plazoRestante, textoPlazo } from '../../../ui/time-left/time-left.ts';
import { hasFiles } from '../model/actions.ts';
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

/** Why an approved document that was issued here cannot be cancelled. */
function notCancelable(document: DocumentoDetalle, now: string, t: ReturnType<typeof useTexts>) {
  const { tipo, estado, total, saldo, aprobado_en, cancelable_hasta } = document;
  if (cancelable_hasta !== null || aprobado_en === null || !hasFiles(tipo) || !estaAprobado(estado))
    return undefined;
  const { vencido, limite } = plazoCancelacion(tipo, aprobado_en, now);
  if (vencido)
    return t('aviso.noCancelable', { horas: horasCancelacion(tipo), fecha: formatDateTime(limite) });
  return saldo !== null && saldo < total ? t('aviso.conNota') : undefined;
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
  const lasting = notCancelable(document, now, t);
  const mayVoid = canAccess(accesoEventos.inutilizacion, useAppSelector(selectRoles));
  const isWaiting = estado === 'generado' || estado === 'error_envio';
  const deadline = isWaiting && fecha_firma !== null ? plazoTransmision(fecha_firma, now) : undefined;
  return (
    <Alert severity={severities[estado]} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <AlertTitle>{c(`etiqueta.${estado}`)}</AlertTitle>
      {codigo !== null && estado !== 'enviado' && (
        <p style={{ margin: 0 }}>{t('aviso.respuesta', { codigo, mensaje: mensaje ?? '' })}</p>
      )}
      <p style={{ margin: 0 }}>{problem === undefined ? c(`estado.${estado}`) : t(`aviso.${problem}`)}</p>
      {problem === 'porInutilizar' && mayVoid && (
        <Button
          size="small"
          variant="contained"
          component={Link}
          to={`${paths.eventos}?nuevo=inutilizacion`}
          sx={{ my: 1 }}
        >
          {t('aviso.inutilizar')}
        </Button>
      )}
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
      {lasting !== undefined && <p style={{ margin: 0 }}>{lasting}</p>}
    </Alert>
  );
}
