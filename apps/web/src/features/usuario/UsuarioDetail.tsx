import type { UsuarioDetalle } from '@portal/contracts';
import { RecordDetail } from '../../records/RecordDetail.tsx';
import { DateText } from '../../ui/DateText.tsx';
import type { DetailProps } from '../../ui/detail/DetailView.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useUsuarioQuery } from './api.ts';
import type { Entregado } from './Entrega.tsx';
import { empresasText, EstadoChip, nombreDe, perfilesText } from './list.tsx';
import { useTexts } from './texts.ts';
import { UsuarioActions } from './UsuarioActions.tsx';

type Tab = 'datos' | 'accesos' | 'historial';

interface UsuarioDetailProps extends DetailProps<Tab> {
  readonly onEntrega: (usuario: Entregado) => void;
}

const objetos = ['usuarios'];

/** One user: data, sign-ins and history. */
export default function UsuarioDetail({ onEntrega, ...view }: UsuarioDetailProps) {
  const t = useTexts();
  const query = useUsuarioQuery({ id: view.id }, { refetchOnMountOrArgChange: true });
  return (
    <RecordDetail
      {...view}
      query={query}
      text={t}
      titleOf={nombreDe}
      tabs={['datos', 'accesos']}
      tabText={(tab) => t(`detalle.${tab}`)}
      objetos={objetos}
      actions={(usuario) => (
        <>
          <EstadoChip {...usuario} />
          <UsuarioActions usuario={usuario} onEntrega={onEntrega} />
        </>
      )}
    >
      {(one, tab) => (tab === 'datos' ? <Datos usuario={one} /> : <Accesos accesos={one.accesos} />)}
    </RecordDetail>
  );
}

function Datos({ usuario }: { readonly usuario: UsuarioDetalle }) {
  const t = useTexts();
  const { ultimo_acceso, temporal_hasta, invitacion_hasta } = usuario;
  return (
    <Facts
      facts={[
        [t('columna.usuario'), usuario.usuario],
        [t('columna.nro_documento'), usuario.nro_documento],
        [t('columna.email'), usuario.email],
        [t('columna.perfiles'), perfilesText(usuario)],
        [t('columna.empresas'), empresasText(usuario)],
        [
          t('columna.ultimoAcceso'),
          ultimo_acceso === null ? t('nunca') : <DateText value={ultimo_acceso} time />,
        ],
        [t('detalle.temporalHasta'), temporal_hasta && <DateText value={temporal_hasta} time />],
        [t('detalle.invitacionHasta'), invitacion_hasta && <DateText value={invitacion_hasta} time />],
        [t('detalle.segundoFactor'), t(usuario.segundo_factor ? 'detalle.activado' : 'detalle.sinActivar')],
        [t('detalle.sesiones'), formatNumber(usuario.sesiones_abiertas)],
        [t('columna.creado'), <DateText key="creado" value={usuario.creado} time />],
      ]}
    />
  );
}

function Accesos({ accesos }: Pick<UsuarioDetalle, 'accesos'>) {
  const t = useTexts();
  if (accesos.length === 0)
    return <EmptyState title={t('accesos.vacio')} description={t('accesos.vacioTexto')} />;
  return (
    <SimpleTable
      label={t('detalle.accesos')}
      rows={accesos}
      columns={[
        { header: t('accesos.fecha'), cell: ({ fecha }) => <DateText value={fecha} time /> },
        { header: t('accesos.resultado'), cell: ({ resultado }) => t(`resultado.${resultado}`) },
        {
          header: t('accesos.dispositivo'),
          cell: ({ dispositivo }) => (dispositivo === '' ? t('perfil.desconocido') : dispositivo),
        },
        { header: 'IP', cell: ({ ip }) => ip },
      ]}
    />
  );
}
