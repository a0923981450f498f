/** What the panels are given by their host. */
export interface SettingsPanelProps {
  readonly onClose: () => void;
}
