import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { useAreaThemes } from '../../theme/AppTheme.tsx';
import { modeOf, paletteNames, type PaletteName } from '../../theme/palettes.ts';
import { settingsChanged } from '../../theme/settings-slice.ts';
import { themeAreas } from '../../theme/settings.ts';
import { panelOpened } from '../panels/panels-slice.ts';
import { Part } from './Controls.tsx';
import type { SettingsPanelProps } from './panel-props.ts';
import { SchemeCard } from './SchemeCard.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useTexts } from './texts.ts';

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '1.2rem',
});

const modes = ['light', 'dark'] as const;

/** The colour schemes (spec §2): one click sets the colours of page, menu, toolbar and footer to it (spec §4). */
export default function SchemesPanel({ onClose }: SettingsPanelProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const areas = useAreaThemes();
  const isCurrent = (name: PaletteName) => themeAreas.every((area) => areas[area] === name);
  const choose = (name: PaletteName) =>
    dispatch(settingsChanged({ theme: { main: name, navbar: name, toolbar: name, footer: name } }));
  return (
    <SidePanel
      title={t('schemes.title')}
      onClose={onClose}
      foot={<Button onClick={() => dispatch(panelOpened('settings'))}>{t('schemes.back')}</Button>}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('schemes.text')}
      </Typography>
      {modes.map((mode) => (
        <Part key={mode} title={t(`schemes.${mode}`)}>
          <Cards>
            {paletteNames
              .filter((name) => modeOf(name) === mode)
              .map((name) => (
                <SchemeCard
                  key={name}
                  name={name}
                  label={t(`palette.${name}`)}
                  isCurrent={isCurrent(name)}
                  onChoose={() => choose(name)}
                />
              ))}
          </Cards>
        </Part>
      ))}
    </SidePanel>
  );
}
