import type { AnalyticsWidget } from '@portal/contracts';

type MapWidget = Extract<AnalyticsWidget, { id: 'widget6' }>;

const places: readonly (readonly [lat: number, lng: number, visitors: number])[] = [
  [-25.2867, -57.647, 54],
  [-25.5097, -54.6111, 23],
  [-27.3306, -55.8667, 17],
  [-23.4064, -57.4344, 9],
  [-34.6037, -58.3816, 32],
  [-23.5505, -46.6333, 28],
  [-33.4489, -70.6693, 12],
  [-34.9011, -56.1645, 8],
  [40.4168, -3.7038, 14],
  [25.7617, -80.1918, 6],
];

const rule = (featureType: string, elementType: string, ...stylers: Record<string, unknown>[]) => ({
  featureType,
  elementType,
  stylers,
});

/** Visitors by city, and the muted colours of the map below them. */
export const mapWidget: MapWidget = {
  id: 'widget6',
  markers: places.map(([lat, lng, visitors]) => ({ lat, lng, label: String(visitors) })),
  styles: [
    rule('administrative', 'labels.text.fill', { color: '#475569' }),
    rule('administrative.country', 'geometry.stroke', { color: '#cbd5e1' }, { weight: 1 }),
    rule('landscape', 'all', { color: '#f1f5f9' }),
    rule('poi', 'all', { visibility: 'off' }),
    rule('road', 'all', { saturation: -100 }, { lightness: 50 }),
    rule('road.highway', 'all', { visibility: 'simplified' }),
    rule('transit', 'all', { visibility: 'off' }),
    rule('water', 'all', { color: '#bae6fd' }, { visibility: 'on' }),
  ],
};
