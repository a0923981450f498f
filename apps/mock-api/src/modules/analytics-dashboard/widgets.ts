import type { AnalyticsWidget, ChartSeries } from '@portal/contracts';
import { fechaLocal } from '@portal/sifen';
import type { Faker } from '@faker-js/faker';
import { donut, sparkline, wideChart } from './chart-options.ts';
import { mapWidget } from './map.ts';

const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Set', 'Oct', 'Nov', 'Dic'];
const weekdays = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];
const evenHours = Array.from({ length: 12 }, (_value, index) => `${String(index * 2).padStart(2, '0')}:00`);
const years = ['2019', '2020', '2021'] as const;

const campaigns: readonly (readonly [title: string, clicks: number, conversion: number])[] = [
  ['Boletín mensual', 2480, 12],
  ['Timbrado sin filas', 860, 7],
  ['Pruebe el portal gratis', 540, 9],
  ['Capacitación para contadores', 215, 18],
  ['Integre su sistema', 96, 4],
];

/** The day in Paraguay, as `08/11`. */
const dayMonth = (time: number): string => {
  const date = fechaLocal(time);
  return `${date.slice(8)}/${date.slice(5, 7)}`;
};

/** The nine widgets; random values come from `faker`, the dates of the fortnight end at `now` (milliseconds). */
export function widgetsFor(faker: Faker, now: number): AnalyticsWidget[] {
  const numbers = (length: number, min: number, max: number): number[] =>
    Array.from({ length }, () => faker.number.int({ min, max }));
  const line = (name: string, length: number, min: number, max: number): ChartSeries => ({
    name,
    data: numbers(length, min, max),
  });
  const byMonth = (): ChartSeries => ({
    name: 'Visitas',
    data: numbers(12, 19, 41).map((tenths) => tenths / 10),
    fill: 'start',
  });
  const twoHourly = (): ChartSeries[] => [
    line('Visitantes', 12, 100, 600),
    line('Páginas vistas', 12, 600, 2400),
  ];
  const shares = () => {
    const phone = faker.number.int({ min: 20, max: 35 });
    const tablet = faker.number.int({ min: 5, max: 15 });
    return [{ data: [100 - phone - tablet, phone, tablet], change: numbers(3, -12, 12).map((n) => n / 10) }];
  };
  const fortnight = Array.from({ length: 15 }, (_value, index) => dayMonth(now - (14 - index) * 86_400_000));

  return [
    {
      id: 'widget1',
      series: Object.fromEntries(years.map((year) => [year, [byMonth()]])),
      options: wideChart('area', months),
    },
    {
      id: 'widget2',
      conversion: { value: 492, ofTarget: 13 },
      series: [line('Conversiones', 7, 200, 550)],
      options: sparkline('bar', weekdays),
    },
    {
      id: 'widget3',
      impressions: { value: '87k', ofTarget: 12 },
      series: [line('Impresiones', 15, 60_000, 90_000)],
      options: sparkline('line', fortnight),
    },
    {
      id: 'widget4',
      visits: { value: 882, ofTarget: -9 },
      series: [line('Visitas', 7, 500, 1000)],
      options: sparkline('bar', weekdays),
    },
    {
      id: 'widget5',
      series: { today: twoHourly(), yesterday: twoHourly() },
      options: wideChart('area', evenHours, { stacked: true }),
    },
    mapWidget,
    {
      id: 'widget7',
      series: {
        Today: shares(),
        Yesterday: shares(),
        'Last 7 days': shares(),
        'Last 28 days': shares(),
        'Last 90 days': shares(),
      },
      options: donut(['Desktop', 'Mobile', 'Tablet']),
    },
    {
      id: 'widget8',
      series: [
        [line('1Day', 7, 200, 700)],
        [line('1Week', 7, 2000, 5000)],
        [line('1Month', 7, 9000, 16_000)],
      ],
      labels: weekdays,
      today: '12,540',
      change: { value: 321, percentage: 2.63 },
      options: wideChart('line', weekdays),
    },
    {
      id: 'widget9',
      rows: campaigns.map(([title, clicks, conversion]) => ({ title, clicks, conversion })),
    },
  ];
}
