import type { UsuarioFuncional, UsuarioFuncionalConClave } from '@portal/contracts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { DetailProps } from '../../ui/detail/DetailView.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { RecordDetail } from '../../records/RecordDetail.tsx';
import { useIntegracionQuery } from './api.ts';
import { IntegracionActions } from './IntegracionActions.tsx';
import { EstadoChip, pedidosText, permisosText, UltimoUso } from './list.tsx';
import { PedidosTable } from './PedidosTable.tsx';
import { useTexts } from './texts.ts';

type Tab = 'datos' | 'pedidos' | 'avisos' | 'historial';

/** Rarely opened: loaded with its tab. */
const AvisosPart = lazyPart(() => import('./AvisosPart.tsx'));

interface IntegracionDetailProps extends DetailProps<Tab> {
  /** Called with the new key after a rotation. */
  readonly onKey: (created: UsuarioFuncionalConClave) => void;
}

const objetos = ['usuarios_funcionales'];

/** One technical user: restrictions and requests of its key. */
export default function IntegracionDetail({ onKey, ...view }: IntegracionDetailProps) {
  const t = useTexts();
  const query = useIntegracionQuery({ id: view.id }, { refetchOnMountOrArgChange: true });
  return (
    <RecordDetail
      {...view}
      query={query}
      text={t}
      titleOf={({ nombre }) => nombre}
      tabs={['datos', 'pedidos', 'avisos']}
      tabText={(tab) => t(`detalle.${tab}`)}
      objetos={objetos}
      actions={(integracion) => (
        <>
          <EstadoChip {...integracion} />
          <IntegracionActions integracion={integracion} onKey={onKey} />
        </>
      )}
    >
      {(one, tab) =>
        tab === 'datos' ? (
          <Datos integracion={one} limite={one.limite_por_minuto} />
        ) : tab === 'avisos' ? (
          <AvisosPart id={one.id} isReadOnly={one.estado === 'revocado'} />
        ) : (
          <PedidosTable pedidos={one.pedidos} />
        )
      }
    </RecordDetail>
  );
}

function Datos({ integracion, limite }: { readonly integracion: UsuarioFuncional; readonly limite: number }) {
  const t = useTexts();
  const { anterior, vence, ultimo_uso, revocado, ips } = integracion;
  return (
    <Facts
      facts={[
        [t('columna.empresa'), integracion.empresa],
        [t('columna.usuario'), integracion.usuario],
        [t('columna.permisos'), permisosText(integracion)],
        [t('columna.clave'), `${integracion.prefijo}…`],
        [
          t('detalle.anterior'),
          anterior && (
            <>
              {anterior.prefijo}… → <DateText value={anterior.hasta} time />
            </>
          ),
        ],
        [t('columna.vence'), vence === null ? t('nunca') : formatDate(vence)],
        [t('columna.ips'), ips.length === 0 ? t('detalle.todas') : ips.join(', ')],
        [t('columna.ultimoUso'), ultimo_uso === null ? t('sinUso') : <UltimoUso {...ultimo_uso} />],
        [t('columna.pedidos'), pedidosText(integracion)],
        [t('detalle.limite'), formatNumber(limite)],
        [t('columna.creado'), <DateText key="creado" value={integracion.creado} time />],
        [t('detalle.creadoPor'), integracion.creado_por],
        [t('estado.revocado'), revocado && <DateText value={revocado} time />],
      ]}
    />
  );
}
