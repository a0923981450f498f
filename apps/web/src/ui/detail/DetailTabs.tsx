import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

export const tabPanelId = 'detail-panel';

/** DOM id of a tab, which its panel refers to. */
export const tabId = (tab: string): string => `detail-tab-${tab}`;

interface DetailTabsProps<Name extends string> {
  readonly label: string;
  readonly tab: Name;
  readonly tabs: readonly { readonly id: Name; readonly label: string }[];
  readonly onTab: (tab: Name) => void;
}

/** The parts of what is open. */
export function DetailTabs<Name extends string>({ label, tab, tabs, onTab }: DetailTabsProps<Name>) {
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: Name) => onTab(next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label}
      sx={{
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        flexShrink: 0,
        px: { md: 1 },
      }}
    >
      {tabs.map(({ id, label: name }) => (
        <Tab key={id} value={id} id={tabId(id)} aria-controls={tabPanelId} label={name} />
      ))}
    </Tabs>
  );
}
