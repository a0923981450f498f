import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EmpresaDetalle } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { selectEmpresa } from '../../session/empresa-slice.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { EmpresaTab } from './tabs.ts';
import { useTexts } from './texts.ts';

type Punto = EmpresaDetalle['diagnostico'][number];

const looks = {
  listo: { tone: 'success', icon: <CheckCircleOutline /> },
  advertencia: { tone: 'warning', icon: <WarningAmber /> },
  falta: { tone: 'error', icon: <ErrorOutline /> },
} as const;

/** Where each point is fixed: a tab of the company, or another screen. */
const places: Readonly<Record<Punto['codigo'], EmpresaTab | `/${string}` | null>> = {
  activa: null,
  datos: 'datos',
  timbrado: 'facturacion',
  csc: 'facturacion',
  certificado: paths.certificados,
  establecimientos: 'establecimientos',
  transmision: paths.documentosElectronicos,
};

const isTab = (place: string): place is EmpresaTab => !place.startsWith('/');

interface DiagnosticoTabProps {
  readonly empresa: EmpresaDetalle;
  readonly onTab: (tab: EmpresaTab) => void;
}

/** Requirements for issuing, with links to what is missing. */
export function DiagnosticoTab({ empresa: { id, diagnostico }, onTab }: DiagnosticoTabProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const isReady = diagnostico.every(({ estado }) => estado !== 'falta');
  const wayTo = ({ codigo, estado }: Punto) => {
    const place = places[codigo];
    if (estado === 'listo' || place === null) return null;
    return isTab(place) ? (
      <Button size="small" onClick={() => onTab(place)}>
        {t('diagnostico.ir', { donde: t(`diagnostico.punto.${codigo}`) })}
      </Button>
    ) : (
      <Button
        size="small"
        component={Link}
        to={{ pathname: place, search: place === paths.certificados ? `?id_empresa=${id}` : '' }}
        onClick={() => {
          // The list of documents is that of the company in the toolbar.
          if (place === paths.documentosElectronicos) dispatch(selectEmpresa(id));
        }}
      >
        {t('diagnostico.ir', { donde: t(`diagnostico.punto.${codigo}`) })}
      </Button>
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={isReady ? 'success' : 'warning'}>
        {t(isReady ? 'diagnostico.puedeEmitir' : 'diagnostico.noPuedeEmitir')}
      </Alert>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {diagnostico.map((punto) => (
          <Box
            component="li"
            key={punto.codigo}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: '1rem',
              bgcolor: 'background.paper',
            }}
          >
            <StatusChip
              tone={looks[punto.estado].tone}
              icon={looks[punto.estado].icon}
              label={t(`diagnostico.estado.${punto.estado}`)}
            />
            <Box sx={{ flex: '1 1 22rem', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{t(`diagnostico.punto.${punto.codigo}`)}</Typography>
              <Typography variant="body2" lang="es">
                <bdi>{punto.mensaje}</bdi>
              </Typography>
            </Box>
            {wayTo(punto)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
