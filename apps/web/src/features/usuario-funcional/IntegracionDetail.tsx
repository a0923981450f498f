import type { UsuarioFuncional, UsuarioFuncionalConClave, UsuarioFuncionalDetalle } from '@portal/contracts';
import type { ReactNode } from 'react';
import { DateText } from '../../ui/DateText.tsx';
import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { Historial, useReadsActos } from '../../session/historial/Historial.tsx';
import { useIntegracionQuery } from './api.ts';
import { IntegracionActions } from './IntegracionActions.tsx';
import { EstadoChip, pedidosText, permisosText } from './list.tsx';
import { PedidosTable } from './PedidosTable.tsx';
import { useTexts } from './texts.ts';

type Tab = 'datos' | 'pedidos' | 'historial';

interface IntegracionDetailProps extends DetailProps<Tab> {
  /** A rotation has made this key. */
  readonly onKey: (created: UsuarioFuncionalConClave) => void;
}

const objetos = ['usuarios_funcionales'];

/** One technical user: what its key may do, and what was asked with it. */
export default function IntegracionDetail({ id, onKey, ...view }: IntegracionDetailProps) {
  const t = useTexts();
  const query = useIntegracionQuery({ id }, { refetchOnMountOrArgChange: true });
  const integracion = query.currentData;
  const tabs: readonly Tab[] = useReadsActos() ? ['datos', 'pedidos', 'historial'] : ['datos', 'pedidos'];
  const content = (one: UsuarioFuncionalDetalle): ReactNode => {
    switch (view.address.tab) {
      case 'datos':
        return <Datos integracion={one} limite={one.limite_por_minuto} />;
      case 'pedidos':
        return <PedidosTable pedidos={one.pedidos} />;
      case 'historial':
        return <Historial objetos={objetos} id={one.id} />;
    }
  };
  return (
    <DetailView
      {...view}
      id={id}
      query={query}
      title={integracion?.nombre ?? t('detalle.cargando')}
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
      tabs={{
        label: t('detalle.partes'),
        tabs: tabs.map((tab) => ({ id: tab, label: t(`detalle.${tab}`) })),
      }}
      actions={
        integracion && (
          <>
            <EstadoChip {...integracion} />
            <IntegracionActions integracion={integracion} onKey={onKey} />
          </>
        )
      }
    >
      {content}
    </DetailView>
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
        [
          t('columna.ultimoUso'),
          ultimo_uso === null ? (
            t('sinUso')
          ) : (
            <>
              <DateText value={ultimo_uso.fecha} time /> ({ultimo_uso.ip})
            </>
          ),
        ],
        [t('columna.pedidos'), pedidosText(integracion)],
        [t('detalle.limite'), formatNumber(limite)],
        [t('columna.creado'), <DateText key="creado" value={integracion.creado} time />],
        [t('detalle.creadoPor'), integracion.creado_por],
        [t('estado.revocado'), revocado && <DateText value={revocado} time />],
      ]}
    />
  );
}
