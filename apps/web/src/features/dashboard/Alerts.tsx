import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AlertaDashboard } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { selectEmpresa } from '../../session/empresa-slice.ts';
import { alertLink } from './links.ts';
import { useTexts } from './texts.ts';

/** What has to be acted on, each with the way there. */
export function Alerts({ alerts, isAll }: { alerts: readonly AlertaDashboard[]; isAll: boolean }) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  if (alerts.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('alertas')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
    >
      {alerts.map((alert) => {
        const message = t(`alerta.${alert.tipo}`, {
          n: formatNumber(alert.cantidad),
          detalle: alert.detalle ?? '',
          limite: alert.limite === null ? '' : formatDateTime(alert.limite),
        });
        return (
          <li key={`${alert.tipo} ${alert.id_empresa}`}>
            <Alert
              severity={
                alert.tipo === 'certificado_vencido' || alert.tipo === 'sin_transmitir' ? 'error' : 'warning'
              }
              action={
                <Button
                  color="inherit"
                  size="small"
                  component={Link}
                  to={alertLink(alert)}
                  aria-label={`${t('ver')}: ${alert.razon_social}, ${message}`}
                  // The alert counts its company alone, whichever is chosen.
                  onClick={() => dispatch(selectEmpresa(alert.id_empresa))}
                >
                  {t('ver')}
                </Button>
              }
            >
              {isAll && (
                <>
                  <bdi>{alert.razon_social}</bdi>
                  {': '}
                </>
              )}
              {message}
            </Alert>
          </li>
        );
      })}
    </Box>
  );
}
