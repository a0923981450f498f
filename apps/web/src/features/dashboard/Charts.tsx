import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { Dashboard } from '@portal/contracts';
import { GRUPOS_ESTADO } from '@portal/sifen';
import { Link, useNavigate } from 'react-router-dom';
import { formatDate, formatMoney, formatNumber, formatShort, formatShortDate } from '../../lib/format.ts';
import { monthOf } from '../../lib/period.ts';
import { ChartCard } from '../../ui/charts/ChartCard.tsx';
import { documentsLink, type Scope } from './links.ts';
import { RankList } from './RankList.tsx';
import { useTexts } from './texts.ts';

const HEIGHT = 260;
const TONES = {
  pendientes: 'info',
  aprobados: 'success',
  rechazados: 'error',
  cancelados: 'warning',
} as const;

interface ChartsProps {
  readonly data: Dashboard;
  readonly scope: Scope;
}

/** The series of the dashboard, and its largest receivers and commonest rejections. */
export default function Charts({ data, scope }: ChartsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 46rem), 1fr))',
        alignItems: 'start',
      }}
    >
      <PerDay data={data} scope={scope} />
      <PerMonth data={data} scope={scope} />
      <Rejections data={data} scope={scope} />
      <Customers data={data} scope={scope} />
    </Box>
  );
}

function PerDay({ data: { serie_diaria }, scope }: ChartsProps) {
  const t = useTexts();
  const { palette } = useTheme();
  const navigate = useNavigate();
  const dayLink = (day: string) => documentsLink({ ...scope, desde: day, hasta: day });
  return (
    <ChartCard
      title={t('grafico.dia')}
      fileName="documentos-por-dia"
      rows={serie_diaria}
      columns={[
        {
          header: t('columna.dia'),
          value: ({ fecha }) => fecha,
          cell: ({ fecha }) => <Link to={dayLink(fecha)}>{formatDate(fecha)}</Link>,
        },
        ...GRUPOS_ESTADO.map(({ clave }) => ({
          header: t(`tarjeta.${clave}`),
          align: 'end' as const,
          value: (row: Dashboard['serie_diaria'][number]) => row[clave],
          cell: (row: Dashboard['serie_diaria'][number]) => formatNumber(row[clave]),
        })),
      ]}
    >
      <BarChart
        dataset={serie_diaria}
        height={HEIGHT}
        xAxis={[{ dataKey: 'fecha', scaleType: 'band', valueFormatter: formatShortDate }]}
        yAxis={[{ width: 44, tickMinStep: 1, valueFormatter: formatShort }]}
        series={GRUPOS_ESTADO.map(({ clave }) => ({
          dataKey: clave,
          stack: 'documentos',
          label: t(`tarjeta.${clave}`),
          color: palette[TONES[clave]].main,
          valueFormatter: (value: number | null) => formatNumber(value ?? 0),
        }))}
        onAxisClick={(_event, clicked) => {
          const day = clicked?.axisValue;
          if (typeof day === 'string') void navigate(dayLink(day));
        }}
        skipAnimation
      />
    </ChartCard>
  );
}

function PerMonth({ data: { serie_mensual }, scope }: ChartsProps) {
  const t = useTexts();
  const { palette } = useTheme();
  const navigate = useNavigate();
  const monthLink = (month: string) =>
    documentsLink({ ...scope, ...monthOf(`${month}-01`) }, { group: 'valid' });
  return (
    <ChartCard
      title={t('grafico.mes')}
      fileName="monto-por-mes"
      rows={serie_mensual}
      columns={[
        {
          header: t('columna.mes'),
          value: ({ mes }) => mes,
          cell: ({ mes }) => <Link to={monthLink(mes)}>{formatShortDate(mes)}</Link>,
        },
        {
          header: t('columna.documentos'),
          align: 'end',
          value: ({ cantidad }) => cantidad,
          cell: ({ cantidad }) => formatNumber(cantidad),
        },
        {
          header: t('columna.monto'),
          align: 'end',
          value: ({ monto }) => monto,
          cell: ({ monto }) => formatMoney(monto),
        },
      ]}
    >
      <BarChart
        dataset={serie_mensual}
        height={HEIGHT}
        hideLegend
        xAxis={[{ dataKey: 'mes', scaleType: 'band', valueFormatter: formatShortDate }]}
        yAxis={[{ width: 60, valueFormatter: formatShort }]}
        series={[
          {
            dataKey: 'monto',
            label: t('columna.monto'),
            color: palette.primary.main,
            valueFormatter: (value) => formatMoney(value ?? 0),
          },
        ]}
        onAxisClick={(_event, clicked) => {
          const month = clicked?.axisValue;
          if (typeof month === 'string') void navigate(monthLink(month));
        }}
        skipAnimation
      />
    </ChartCard>
  );
}

function Rejections({ data: { rechazos }, scope }: ChartsProps) {
  const t = useTexts();
  return (
    <ChartCard
      title={t('grafico.rechazos')}
      fileName="rechazos"
      isPicture={false}
      rows={rechazos}
      empty={t('sinRechazos')}
      columns={[
        { header: t('columna.codigo'), value: ({ codigo }) => codigo, cell: ({ codigo }) => codigo },
        { header: t('columna.mensaje'), value: ({ mensaje }) => mensaje, cell: ({ mensaje }) => mensaje },
        {
          header: t('columna.documentos'),
          align: 'end',
          value: ({ cantidad }) => cantidad,
          cell: ({ cantidad }) => formatNumber(cantidad),
        },
      ]}
    >
      <RankList
        tone="error"
        rows={rechazos.map(({ codigo, mensaje, cantidad }) => ({
          id: codigo,
          name: `${codigo} · ${mensaje}`,
          size: cantidad,
          value: formatNumber(cantidad),
          to: documentsLink(scope, { group: 'rechazados' }),
        }))}
      />
    </ChartCard>
  );
}

function Customers({ data: { clientes }, scope }: ChartsProps) {
  const t = useTexts();
  return (
    <ChartCard
      title={t('grafico.clientes')}
      fileName="clientes"
      isPicture={false}
      rows={clientes}
      empty={t('sinClientes')}
      columns={[
        { header: t('columna.cliente'), value: ({ nombre }) => nombre, cell: ({ nombre }) => nombre },
        {
          header: t('columna.documento'),
          value: ({ documento }) => documento,
          cell: ({ documento }) => documento,
        },
        {
          header: t('columna.documentos'),
          align: 'end',
          value: ({ cantidad }) => cantidad,
          cell: ({ cantidad }) => formatNumber(cantidad),
        },
        {
          header: t('columna.monto'),
          align: 'end',
          value: ({ monto }) => monto,
          cell: ({ monto }) => formatMoney(monto),
        },
      ]}
    >
      <RankList
        tone="primary"
        rows={clientes.map(({ documento, nombre, monto }) => ({
          id: documento,
          name: nombre,
          size: monto,
          value: formatMoney(monto),
          to: documentsLink(scope, { texto: documento }),
        }))}
      />
    </ChartCard>
  );
}
