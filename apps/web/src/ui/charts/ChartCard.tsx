import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState, type ReactNode } from 'react';
import { saveBlob } from '../../lib/save-file.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { SimpleTable, type SimpleColumn } from '../detail/SimpleTable.tsx';
import { Section } from '../Section.tsx';
import { useTexts } from './texts.ts';
import { csvOf, type CsvColumn } from './csv.ts';
import { pngOf } from './png.ts';

interface ChartCardProps<Row> {
  readonly title: string;
  /** Name of the exported files, without extension. */
  readonly fileName: string;
  readonly rows: readonly Row[];
  /** The same figures as a table, and as CSV with `value`. */
  readonly columns: readonly (SimpleColumn<Row> & CsvColumn<Row>)[];
  /** Whether `children` render an SVG that can be saved. */
  readonly isPicture?: boolean;
  /** Shown instead of chart and table when there are no figures. */
  readonly empty?: string | undefined;
  /** Under the title, such as the ranges that the chart can show. */
  readonly bar?: ReactNode;
  /** The chart; its alternative for screen readers is the table, one click away. Without a chart there is only the table. */
  readonly children?: ReactNode;
}

/** The largest SVG is the chart itself: marks of the legend are SVGs too. */
function largestPicture(container: HTMLElement | null): SVGSVGElement | undefined {
  const area = (svg: SVGSVGElement) => svg.getBoundingClientRect().width * svg.getBoundingClientRect().height;
  return [...(container?.querySelectorAll('svg') ?? [])].toSorted((a, b) => area(b) - area(a))[0];
}

/** Query parameter with the charts that are shown as tables. */
const AS_TABLE = 'tabla';

/** A chart that can also be shown as a table (stored in the URL) and exported as PNG or CSV. */
export function ChartCard<Row>({
  title,
  fileName,
  rows,
  columns,
  isPicture = true,
  empty,
  bar,
  children,
}: ChartCardProps<Row>) {
  const t = useTexts();
  const [params, setParams] = useUrlParams();
  const tables = params.getAll(AS_TABLE);
  const hasChart = children !== undefined;
  const isTable = !hasChart || tables.includes(fileName);
  const toggle = () => {
    const others = tables.filter((name) => name !== fileName);
    setParams((now) => patchParams(now, { [AS_TABLE]: isTable ? others : [...others, fileName] }), {
      replace: true,
    });
  };
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chart = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  const savePng = async () => {
    close();
    const svg = largestPicture(chart.current);
    if (svg !== undefined) saveBlob(`${fileName}.png`, await pngOf(svg, title));
  };
  const saveCsv = () => {
    close();
    saveBlob(`${fileName}.csv`, new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }));
  };
  const isEmpty = empty !== undefined && rows.length === 0;
  return (
    <Section
      title={title}
      actions={
        !isEmpty && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
            {hasChart && (
              <Button
                size="small"
                startIcon={isTable ? <BarChartOutlined /> : <TableRowsOutlined />}
                onClick={toggle}
                aria-label={t(isTable ? 'asChartOf' : 'asTableOf', { title })}
              >
                {t(isTable ? 'asChart' : 'asTable')}
              </Button>
            )}
            <Button
              size="small"
              startIcon={<FileDownloadOutlined />}
              aria-haspopup="menu"
              aria-controls={anchor === null ? undefined : menuId}
              aria-expanded={anchor !== null}
              aria-label={t('exportOf', { title })}
              onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
              {t('export')}
            </Button>
            <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
              {isPicture && !isTable && <MenuItem onClick={() => void savePng()}>{t('png')}</MenuItem>}
              <MenuItem onClick={saveCsv}>{t('csv')}</MenuItem>
            </Menu>
          </Box>
        )
      }
    >
      {bar !== undefined && <Box sx={{ mb: 1.5 }}>{bar}</Box>}
      {isEmpty ? (
        <Box sx={{ color: 'text.secondary', py: 2 }}>{empty}</Box>
      ) : isTable ? (
        <Box sx={{ maxHeight: '30rem', overflow: 'auto' }}>
          <SimpleTable label={t('table', { title })} columns={columns} rows={rows} isFlat />
        </Box>
      ) : (
        <Box ref={chart} sx={{ direction: 'ltr' }}>
          {children}
        </Box>
      )}
    </Section>
  );
}
