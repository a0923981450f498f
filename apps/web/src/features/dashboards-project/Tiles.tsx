import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ProjectWidget } from '@portal/contracts';
import { formatNumber } from '../../lib/format.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useChoice } from '../../lib/use-choice.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { RangeButtons } from '../../ui/charts/RangeButtons.tsx';
import { figureIn, ranges, rangesOf } from './model.ts';
import { useTexts } from './texts.ts';

/** Query parameter with the tiles that show their explanation. */
const DETAIL = 'detalle';

/** The figures of a project in one row; each can explain what it counts. */
export function Tiles({ widgets }: { readonly widgets: readonly ProjectWidget[] }) {
  const t = useTexts();
  const [params, setParams] = useUrlParams();
  const turned = params.getAll(DETAIL);
  const turn = (id: string) => {
    const others = turned.filter((one) => one !== id);
    setParams((now) => patchParams(now, { [DETAIL]: turned.includes(id) ? others : [...others, id] }), {
      replace: true,
    });
  };
  return (
    <CardGrid
      label={t('cifras')}
      columns={[1, 4]}
      cards={widgets.map((widget) => ({
        id: widget.id,
        content: (
          <Tile widget={widget} isTurned={turned.includes(widget.id)} onTurn={() => turn(widget.id)} />
        ),
      }))}
    />
  );
}

interface TileProps {
  readonly widget: ProjectWidget;
  readonly isTurned: boolean;
  readonly onTurn: () => void;
}

function Tile({ widget, isTurned, onTurn }: TileProps) {
  const t = useTexts();
  const known = rangesOf(widget);
  const initial = ranges.find((range) => range === widget.currentRange) ?? 'DT';
  const [range, setRange] = useChoice('rango', ranges, initial);
  const { name, count, extra } = widget.data;
  const title = widget.title ?? name;
  const label = t(isTurned ? 'verCifras' : 'verDetalle', { titulo: title });
  return (
    <Box sx={{ minHeight: '15rem', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          <bdi>{title}</bdi>
        </Typography>
        <Tooltip title={label}>
          <IconButton
            size="small"
            aria-label={label}
            aria-expanded={isTurned}
            color={isTurned ? 'primary' : 'default'}
            onClick={onTurn}
          >
            <InfoOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      {isTurned ? (
        <Typography sx={{ mt: 1 }}>
          <bdi>{widget.detail}</bdi>
        </Typography>
      ) : (
        <>
          <Box
            component="span"
            sx={{ fontSize: '4rem', fontWeight: 700, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}
          >
            <bdi>{figureText(figureIn(count, range))}</bdi>
          </Box>
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {widget.title !== undefined && (
              <Box component="span" sx={{ display: 'block' }}>
                <bdi>{name}</bdi>
              </Box>
            )}
            <bdi>{extra.name}</bdi>: <bdi>{figureText(figureIn(extra.count, range))}</bdi>
          </Typography>
          {known.length > 0 && (
            <Box sx={{ mt: 'auto', pt: 1 }}>
              <RangeButtons
                label={t('dia')}
                ranges={known.map((id) => ({ id, label: t(`rango.${id}`) }))}
                chosen={range}
                onChoose={setRange}
              />
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

const figureText = (figure: number | string): string =>
  typeof figure === 'number' ? formatNumber(figure) : figure;
