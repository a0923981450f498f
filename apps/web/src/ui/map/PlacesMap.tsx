import { useTheme } from '@mui/material/styles';
import { geoMercator, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { countryName, type Countries } from './countries.ts';
import { placeLabels } from './place-labels.ts';

export interface Place {
  /** Label beside its mark; need not be unique. */
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  /** Radius of the mark in SVG units. */
  readonly radius?: number;
  /** Shown on hover. */
  readonly hint?: string;
}

const WIDTH = 400;
const HEIGHT = 240;
/** Degrees shown around the places. */
const AROUND = 5;
const RADIUS = 6;
/** Margin for marks and labels at the edges. */
const MARGIN = 24;

interface PlacesMapProps {
  readonly label: string;
  readonly countries: Countries;
  readonly places: readonly Place[];
}

/** A map of the places with the countries around them. The same data are in the text beside it and in its label. */
export function PlacesMap({ label, countries, places }: PlacesMapProps) {
  const { palette } = useTheme();
  const { shapes, marks, labels } = useMemo(() => {
    const corners = places.flatMap(({ lat, lng }): [number, number][] => [
      [lng - AROUND, lat - AROUND],
      [lng + AROUND, lat + AROUND],
    ]);
    const projection = geoMercator()
      .fitExtent(
        [
          [MARGIN, MARGIN],
          [WIDTH - MARGIN, HEIGHT - MARGIN],
        ],
        { type: 'MultiPoint', coordinates: corners },
      )
      .clipExtent([
        [0, 0],
        [WIDTH, HEIGHT],
      ]);
    const path = geoPath(projection);
    const placed = places.map(({ label: name, lat, lng, radius = RADIUS, hint }) => {
      const [x = 0, y = 0] = projection([lng, lat]) ?? [];
      return { name, x, y, radius, hint };
    });
    return {
      shapes: countries.features.flatMap((country) => {
        const outline = path(country);
        if (outline === null) return [];
        const [x, y] = path.centroid(country);
        const hasRoom = path.area(country) > 4500;
        return [
          {
            id: String(country.id ?? country.properties.name),
            outline,
            x,
            y,
            name: hasRoom ? countryName(country) : '',
          },
        ];
      }),
      marks: placed,
      labels: placeLabels(placed),
    };
  }, [countries, places]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      style={{ width: '100%', height: 'auto', borderRadius: '1rem', display: 'block', direction: 'ltr' }}
    >
      <rect width={WIDTH} height={HEIGHT} fill={palette.info.soft} />
      {shapes.map(({ id, outline }) => (
        <path
          key={id}
          d={outline}
          fill={palette.background.raised}
          stroke={palette.text.secondary}
          strokeWidth={0.8}
        />
      ))}
      {shapes.map(({ id, name, x, y }) => (
        <text key={id} x={x} y={y} textAnchor="middle" fontSize={13} fill={palette.text.secondary}>
          {name}
        </text>
      ))}
      {marks.map(({ x, y, radius, hint }) => (
        <circle
          key={`${String(x)} ${String(y)}`}
          cx={x}
          cy={y}
          r={radius}
          fill={palette.primary.main}
          stroke={palette.background.paper}
          strokeWidth={2}
        >
          {hint !== undefined && <title>{hint}</title>}
        </circle>
      ))}
      {labels.map(({ x, y, anchor }, index) => (
        <text
          key={`${String(x)} ${String(y)}`}
          x={x}
          y={y}
          textAnchor={anchor}
          fontSize={14}
          fontWeight={700}
          fill={palette.text.primary}
          stroke={palette.background.paper}
          strokeWidth={4}
          paintOrder="stroke"
        >
          {marks[index]?.name}
        </text>
      ))}
    </svg>
  );
}
