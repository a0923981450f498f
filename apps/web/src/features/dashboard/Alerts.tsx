import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AlertaDashboard } from '@portal/contracts';
import { fechaLocal } from '@portal/sifen';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { selectEmpresa } from '../../session/empresa-slice.ts';
import { alertLink } from './links.ts';
import { useTexts } from './texts.ts';

const MS_DAY = 86_400_000;

/** Days of the calendar until the moment of an alert; 0 on its day. */
const daysLeft = ({ limite }: AlertaDashboard, today: string): number =>
  limite === null ? 0 : Math.round((Date.parse(fechaLocal(limite)) - Date.parse(today)) / MS_DAY);

interface AlertsProps {
  readonly alerts: readonly AlertaDashboard[];
  readonly isAll: boolean;
  readonly today: string;
}

/** What has to be acted on, each with the way there. */
export function Alerts({ alerts, isAll, today }: AlertsProps) {
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
        const count = daysLeft(alert, today);
        const message = t(
          alert.tipo === 'certificado_por_vencer' && count === 0
            ? 'alerta.certificado_hoy'
            : `alerta.${alert.tipo}`,
          {
            count,
            n: formatNumber(alert.cantidad),
            detalle: alert.detalle ?? '',
            limite: alert.limite === null ? '' : formatDateTime(alert.limite),
          },
        );
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
