import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { detailTabs, type DetailTab } from '../hooks/use-detail-address.ts';
import { useTexts } from './texts.ts';

export const tabPanelId = 'documento-panel';
export const tabId = (tab: DetailTab): string => `documento-tab-${tab}`;

/** The parts of a document. */
export function DetailTabs({ tab, onTab }: { tab: DetailTab; onTab: (tab: DetailTab) => void }) {
  const t = useTexts();
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: DetailTab) => onTab(next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t('detalle.partes')}
      sx={{
        borderBlockEnd: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        flexShrink: 0,
        px: { md: 1 },
      }}
    >
      {detailTabs.map((one) => (
        <Tab key={one} value={one} id={tabId(one)} aria-controls={tabPanelId} label={t(`tab.${one}`)} />
      ))}
    </Tabs>
  );
}
