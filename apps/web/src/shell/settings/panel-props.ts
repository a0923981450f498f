/** The props of the panels. */
export interface SettingsPanelProps {
  readonly onClose: () => void;
}
