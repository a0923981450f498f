import type { AnalyticsWidget, ChartOptions, ChartSeries } from '@portal/contracts';
import { categoriesOf, figureOf, pointsOf, widgetOf, type Point } from './model.ts';
import { localNames } from './names.ts';

export const figureNames = ['visitas', 'impresiones', 'conversiones', 'ventas'] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure of the top row, with its daily values. */
export interface Figure {
  readonly name: FigureName;
  /** Text if the service does not send a number. */
  readonly value: number | string;
  /** Share of 1 by which it is over its target, or of the sales, over those of the day before. */
  readonly change: number;
  /** Meaning of `change`. */
  readonly changeValue?: number;
  readonly points: readonly Point[];
}

/** The sales of a range; the days of a week have names in every language. */
export const salesPoints = (series: readonly ChartSeries[], labels: readonly string[]): readonly Point[] =>
  pointsOf(series, localNames(labels, 'weekdays'));

/** The row of figures, from the widgets that the service sent. */
export const figuresOf = (widgets: readonly AnalyticsWidget[]): readonly Figure[] =>
  figureNames.flatMap((name) => figureOfName[name](widgets) ?? []);

const figureOfName: Readonly<
  Record<FigureName, (widgets: readonly AnalyticsWidget[]) => Figure | undefined>
> = {
  visitas: (widgets) => {
    const widget = widgetOf(widgets, 'widget4');
    return widget && ofTarget('visitas', widget.visits, widget);
  },
  impresiones: (widgets) => {
    const widget = widgetOf(widgets, 'widget3');
    return widget && ofTarget('impresiones', widget.impressions, widget);
  },
  conversiones: (widgets) => {
    const widget = widgetOf(widgets, 'widget2');
    return widget && ofTarget('conversiones', widget.conversion, widget);
  },
  ventas: (widgets) => {
    const widget = widgetOf(widgets, 'widget8');
    return (
      widget && {
        name: 'ventas',
        value: figureOf(widget.today) ?? widget.today,
        change: widget.change.percentage / 100,
        changeValue: widget.change.value,
        points: salesPoints(widget.series[0] ?? [], widget.labels),
      }
    );
  },
};

const ofTarget = (
  name: FigureName,
  { value, ofTarget: percent }: { readonly value: number | string; readonly ofTarget: number },
  { series, options }: { readonly series: readonly ChartSeries[]; readonly options: ChartOptions },
): Figure => ({
  name,
  value: typeof value === 'string' ? (figureOf(value) ?? value) : value,
  change: percent / 100,
  points: pointsOf(series, localNames(categoriesOf(options), 'weekdays')),
});
