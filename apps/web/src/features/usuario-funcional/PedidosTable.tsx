import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { PedidoIntegracion } from '@portal/contracts';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { DateText } from '../../ui/DateText.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useTexts } from './texts.ts';

const hasFailed = ({ estado_http, mensaje }: PedidoIntegracion): boolean =>
  estado_http >= 400 || mensaje !== null;

/** The last requests of a key, all or only failed ones. */
export function PedidosTable({ pedidos }: { readonly pedidos: readonly PedidoIntegracion[] }) {
  const t = useTexts();
  const [isFiltered, setFiltered] = useState(false);
  const rows = isFiltered ? pedidos.filter(hasFailed) : pedidos;
  if (pedidos.length === 0)
    return <EmptyState title={t('pedidos.vacio')} description={t('pedidos.vacioTexto')} />;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormControlLabel
        control={<Switch checked={isFiltered} onChange={(_event, checked) => setFiltered(checked)} />}
        label={t('pedidos.soloErrores', { n: pedidos.filter(hasFailed).length })}
      />
      <SimpleTable
        label={t('detalle.pedidos')}
        rows={rows}
        columns={[
          { header: t('pedidos.fecha'), cell: ({ fecha }) => <DateText value={fecha} time /> },
          { header: t('pedidos.ruta'), cell: ({ operacion }) => (operacion === '' ? '–' : operacion) },
          {
            header: t('pedidos.resultado'),
            cell: ({ estado_http, codigo, mensaje }) =>
              mensaje === null ? (
                estado_http
              ) : (
                <>
                  {codigo ?? String(estado_http)}: <bdi lang="es">{mensaje}</bdi>
                </>
              ),
          },
          { header: 'ms', align: 'end', cell: ({ milisegundos }) => formatNumber(milisegundos) },
          { header: 'IP', cell: ({ ip }) => ip },
        ]}
      />
    </Box>
  );
}
