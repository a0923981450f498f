import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AlertaDashboard } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { screens } from '../../lib/screens.ts';
import { useTexts } from './texts.ts';

/** What has to be acted on, each with the way there. */
export function Alerts({ alerts, isAll }: { alerts: readonly AlertaDashboard[]; isAll: boolean }) {
  const t = useTexts();
  if (alerts.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('alertas')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
    >
      {alerts.map((alert) => {
        const to = linkOf(alert, isAll);
        return (
          <li key={`${alert.tipo} ${alert.id_empresa}`}>
            <Alert
              severity={
                alert.tipo === 'certificado_vencido' || alert.tipo === 'sin_transmitir' ? 'error' : 'warning'
              }
              action={
                to !== undefined && (
                  <Button color="inherit" size="small" component={Link} to={to}>
                    {t('ver')}
                  </Button>
                )
              }
            >
              {isAll && (
                <>
                  <bdi>{alert.razon_social}</bdi>
                  {': '}
                </>
              )}
              {t(`alerta.${alert.tipo}`, {
                n: formatNumber(alert.cantidad),
                limite: alert.limite === null ? '' : formatDateTime(alert.limite),
              })}
            </Alert>
          </li>
        );
      })}
    </Box>
  );
}

/** Where it is mended; a screen that is not built yet is not offered. */
function linkOf({ tipo }: AlertaDashboard, isAll: boolean): string | undefined {
  const list = (query: string) =>
    `${paths.documentosElectronicos}?fechas=todas&${query}${isAll ? '&empresa=todas' : ''}`;
  switch (tipo) {
    case 'certificado_vencido':
    case 'certificado_por_vencer':
      return 'page' in screens.certificados ? paths.certificados : undefined;
    case 'sin_transmitir':
      return list('estado=generado&estado=error_envio');
    case 'lote_sin_respuesta':
      return isAll ? list('estado=enviado') : `${paths.lotes}?estado=en_proceso`;
    case 'correo_fallido':
      return list('correo_fallido=si');
    case 'por_inutilizar':
      return list('estado=rechazado');
  }
}
