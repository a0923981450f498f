import Box from '@mui/material/Box';
import type { AnalyticsWidget } from '@portal/contracts';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { CampaignsCard } from './cards/CampaignsCard.tsx';
import { DevicesCard } from './cards/DevicesCard.tsx';
import { FigureCard } from './cards/FigureCard.tsx';
import { HoursCard } from './cards/HoursCard.tsx';
import { VisitorsCard } from './cards/VisitorsCard.tsx';
import { widgetOf, type Widget, type WidgetId } from './model.ts';

const MapCard = lazyPart(() => import('./cards/MapCard.tsx'));

/** The charts in rows of a wide one and a narrow one; a widget that the service did not send has no card. */
export default function Charts({ widgets }: { readonly widgets: readonly AnalyticsWidget[] }) {
  const card = <Id extends WidgetId>(id: Id, show: (widget: Widget<Id>) => ReactNode): ReactNode => {
    const widget = widgetOf(widgets, id);
    return widget && show(widget);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        // Cards of a row have equal height.
        '& > section': { minWidth: 0 },
      }}
    >
      {card('widget1', (widget) => (
        <VisitorsCard widget={widget} />
      ))}
      <FigureCard widgets={widgets} />
      {card('widget5', (widget) => (
        <HoursCard widget={widget} />
      ))}
      {card('widget7', (widget) => (
        <DevicesCard widget={widget} />
      ))}
      {card('widget6', (widget) => (
        <Suspense fallback={<TableSkeleton rows={6} />}>
          <MapCard widget={widget} />
        </Suspense>
      ))}
      {card('widget9', (widget) => (
        <CampaignsCard widget={widget} />
      ))}
    </Box>
  );
}
