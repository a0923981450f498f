import { record } from '../../lib/record.ts';
import { parseSettings } from '../../theme/parse-settings.ts';
import type { SettingsPatch } from '../../theme/patch-settings.ts';
import type { Settings } from '../../theme/settings.ts';

/** The marker of a settings file. */
const kind = 'portal-facturacion/ajustes';

/** The settings as a file, for backup or another installation. */
export const toFile = (settings: Settings): string =>
  JSON.stringify({ tipo: kind, version: 1, settings }, null, 2);

/** Parses such a file: unknown or invalid parts get their defaults. `null` when it is no settings file at all. */
export function fromFile(content: string): Settings | null {
  try {
    const raw = record(JSON.parse(content));
    return raw['tipo'] === kind && 'settings' in raw ? parseSettings(raw['settings']) : null;
  } catch {
    return null;
  }
}

/** A patch that results in these settings from any others. */
export const patchTo = ({ layout, ...rest }: Settings): SettingsPatch => ({
  ...rest,
  layout: { style: layout.style, config: layout.config },
});
