import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { Dashboard } from '@portal/contracts';
import { GRUPOS_ESTADO, type GrupoEstado } from '@portal/sifen';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { formatDate, formatMoney, formatNumber, formatShort, formatShortDate } from '../../lib/format.ts';
import { ChartCard } from '../../ui/charts/ChartCard.tsx';
import { figureColumn, nameColumn } from '../../ui/charts/figure-column.tsx';
import { documentsLink, monthScope, type Scope } from './links.ts';
import { RankList } from '../../ui/charts/RankList.tsx';
import { useTexts } from './texts.ts';

const HEIGHT = 260;
/** Labels that are higher than their axis are left out: fonts differ. */
const X_HEIGHT = 34;
const TONES = {
  pendientes: 'info',
  aprobados: 'success',
  rechazados: 'error',
  cancelados: 'warning',
} as const;

type Day = Dashboard['serie_diaria'][number];
type Month = Dashboard['serie_mensual'][number];
type Rejection = Dashboard['rechazos'][number];
type Customer = Dashboard['clientes'][number];

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
  const dayLink = (day: string, group?: GrupoEstado) =>
    documentsLink({ ...scope, desde: day, hasta: day }, group && { group });
  return (
    <ChartCard
      title={t('grafico.dia')}
      fileName="documentos-por-dia"
      rows={serie_diaria}
      columns={[
        {
          header: t('columna.dia'),
          value: ({ fecha }) => fecha,
          cell: ({ fecha }) => (
            <Link component={RouterLink} to={dayLink(fecha)}>
              {formatDate(fecha)}
            </Link>
          ),
        },
        ...GRUPOS_ESTADO.map(({ clave }) =>
          figureColumn<Day>(
            t(`tarjeta.${clave}`),
            (day) => day[clave],
            formatNumber,
            ({ fecha }) => dayLink(fecha, clave),
          ),
        ),
      ]}
    >
      <BarChart
        dataset={serie_diaria}
        height={HEIGHT}
        xAxis={[{ dataKey: 'fecha', scaleType: 'band', height: X_HEIGHT, valueFormatter: formatShortDate }]}
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
  const monthLink = (month: string, group?: 'valid') =>
    documentsLink(monthScope(scope, month), group && { group });
  return (
    <ChartCard
      title={t('grafico.mes')}
      fileName="monto-por-mes"
      rows={serie_mensual}
      columns={[
        {
          header: t('columna.mes'),
          value: ({ mes }) => mes,
          cell: ({ mes }) => (
            <Link component={RouterLink} to={monthLink(mes)}>
              {formatShortDate(mes)}
            </Link>
          ),
        },
        figureColumn<Month>(
          t('columna.documentos'),
          ({ cantidad }) => cantidad,
          formatNumber,
          ({ mes }) => monthLink(mes),
        ),
        figureColumn<Month>(
          t('columna.monto'),
          ({ monto }) => monto,
          formatMoney,
          ({ mes }) => monthLink(mes, 'valid'),
        ),
      ]}
    >
      <BarChart
        dataset={serie_mensual}
        height={HEIGHT}
        hideLegend
        xAxis={[{ dataKey: 'mes', scaleType: 'band', height: X_HEIGHT, valueFormatter: formatShortDate }]}
        yAxis={[{ width: 76, valueFormatter: formatShort }]}
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
          if (typeof month === 'string') void navigate(monthLink(month, 'valid'));
        }}
        skipAnimation
      />
    </ChartCard>
  );
}

function Rejections({ data: { rechazos }, scope }: ChartsProps) {
  const t = useTexts();
  const link = (codigo: string) => documentsLink(scope, { group: 'rechazados', codigo });
  return (
    <ChartCard
      title={t('grafico.rechazos')}
      fileName="rechazos"
      isPicture={false}
      rows={rechazos}
      empty={t('sinRechazos')}
      columns={[
        nameColumn<Rejection>(t('columna.codigo'), ({ codigo }) => codigo),
        nameColumn<Rejection>(t('columna.mensaje'), ({ mensaje }) => mensaje),
        figureColumn<Rejection>(
          t('columna.documentos'),
          ({ cantidad }) => cantidad,
          formatNumber,
          ({ codigo }) => link(codigo),
        ),
      ]}
    >
      <RankList
        tone="error"
        rows={rechazos.map(({ codigo, mensaje, cantidad }) => ({
          id: codigo,
          name: `${codigo} · ${mensaje}`,
          size: cantidad,
          value: formatNumber(cantidad),
          to: link(codigo),
        }))}
      />
    </ChartCard>
  );
}

function Customers({ data: { clientes }, scope }: ChartsProps) {
  const t = useTexts();
  const link = (receptor_documento: string, group?: 'valid') =>
    documentsLink(scope, { receptor_documento, ...(group && { group }) });
  return (
    <ChartCard
      title={t('grafico.clientes')}
      fileName="clientes"
      isPicture={false}
      rows={clientes}
      empty={t('sinClientes')}
      columns={[
        nameColumn<Customer>(t('columna.cliente'), ({ nombre }) => nombre),
        nameColumn<Customer>(t('columna.documento'), ({ documento }) => documento),
        figureColumn<Customer>(
          t('columna.documentos'),
          ({ cantidad }) => cantidad,
          formatNumber,
          ({ documento }) => link(documento),
        ),
        figureColumn<Customer>(
          t('columna.monto'),
          ({ monto }) => monto,
          formatMoney,
          ({ documento }) => link(documento, 'valid'),
        ),
      ]}
    >
      <RankList
        tone="primary"
        rows={clientes.map(({ documento, nombre, monto }) => ({
          id: documento,
          name: nombre,
          size: monto,
          value: formatMoney(monto),
          to: link(documento, 'valid'),
        }))}
      />
    </ChartCard>
  );
}
