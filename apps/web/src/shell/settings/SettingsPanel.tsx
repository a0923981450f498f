import Button from '@mui/material/Button';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { useAreaThemes } from '../../theme/AppTheme.tsx';
import { paletteNames } from '../../theme/palettes.ts';
import { selectSettings, settingsChanged } from '../../theme/settings-slice.ts';
import type { SettingsPatch } from '../../theme/patch-settings.ts';
import { densities, layoutStyles, themeAreas } from '../../theme/settings.ts';
import { panelOpened } from '../panels/panels-slice.ts';
import { OneOf, OnOff, Part, Tiles } from './Controls.tsx';
import { FileButtons } from './FileButtons.tsx';
import { LayoutOptions } from './LayoutOptions.tsx';
import { LayoutPicture } from './LayoutPicture.tsx';
import type { SettingsPanelProps } from './panel-props.ts';
import { SidePanel } from './SidePanel.tsx';
import { useTexts } from './texts.ts';

/** The settings panel (spec §2): every change shows at once on the page behind it and is saved a moment later. */
export default function SettingsPanel({ onClose }: SettingsPanelProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const areas = useAreaThemes();
  const change = (patch: SettingsPatch) => dispatch(settingsChanged(patch));
  const { layout } = settings;
  return (
    <SidePanel title={t('title')} onClose={onClose} foot={<FileButtons settings={settings} />}>
      <Part title={t('layout.title')}>
        <Tiles
          label={t('layout.style')}
          value={layout.style}
          options={layoutStyles.map((value) => ({
            value,
            label: t(`layout.${value}`),
            picture: <LayoutPicture style={value} />,
          }))}
          onChange={(style) => change({ layout: { style } })}
        />
      </Part>
      <Part title={t('options.title')}>
        <LayoutOptions
          style={layout.style}
          config={layout.config}
          onChange={(config) => change({ layout: { config } })}
        />
      </Part>
      <Part title={t('colors.title')}>
        <OnOff
          label={t('colors.followSystem')}
          checked={settings.theme === null}
          onChange={(follows) => change({ theme: follows ? null : areas })}
        />
        {themeAreas.map((area) => (
          <OneOf
            key={area}
            label={t(`colors.${area}`)}
            value={areas[area]}
            options={paletteNames.map((value) => ({ value, label: t(`palette.${value}`) }))}
            onChange={(name) => change({ theme: { ...areas, [area]: name } })}
          />
        ))}
        <Button variant="outlined" onClick={() => dispatch(panelOpened('schemes'))}>
          {t('colors.schemes')}
        </Button>
      </Part>
      <Part title={t('density.title')}>
        <Tiles
          label={t('density.title')}
          value={settings.density ?? 'auto'}
          options={(['auto', ...densities] as const).map((value) => ({
            value,
            label: t(`density.${value}`),
          }))}
          onChange={(value) => change({ density: value === 'auto' ? null : value })}
        />
      </Part>
      <Part title={t('text.title')}>
        <Tiles
          label={t('text.direction')}
          value={settings.direction}
          options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`text.${value}`) }))}
          onChange={(direction) => change({ direction })}
        />
        <OnOff
          label={t('text.customScrollbars')}
          checked={settings.customScrollbars}
          onChange={(customScrollbars) => change({ customScrollbars })}
        />
      </Part>
    </SidePanel>
  );
}
