import type { LayoutOverride } from '../../theme/layout-override.ts';
import {
  barStyles,
  containerWidths,
  layoutModes,
  navbarStylesOf,
  type LayoutConfig,
  type LayoutStyle,
} from '../../theme/settings.ts';
import { Group, OneOf, OnOff } from './Controls.tsx';
import { useTexts } from './texts.ts';
import { WidthInput } from './WidthInput.tsx';

interface LayoutOptionsProps {
  readonly style: LayoutStyle;
  readonly config: LayoutConfig;
  readonly onChange: (change: LayoutOverride) => void;
}

/** What can be chosen within a layout style. */
export function LayoutOptions({ style, config, onChange }: LayoutOptionsProps) {
  const t = useTexts();
  const { navbar } = config;
  const named = <Value extends Parameters<typeof optionText>[1]>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: optionText(t, value) }));
  const isVertical = style === 'layout1';
  return (
    <>
      <OneOf
        label={t('options.mode')}
        value={config.mode}
        options={named(layoutModes)}
        onChange={(mode) => onChange({ mode })}
      />
      {config.mode !== 'fullwidth' && (
        <WidthInput
          label={t('options.containerWidth')}
          hint={t('options.containerWidthHint', containerWidths)}
          value={config.containerWidth}
          onChange={(containerWidth) => onChange({ containerWidth })}
        />
      )}
      <Group title={t('options.navbar')}>
        <OnOff
          label={t('options.shown')}
          checked={navbar.display}
          onChange={(display) => onChange({ navbar: { display } })}
        />
        {navbar.display && (
          <>
            <OneOf
              label={t('options.style')}
              value={navbar.style}
              options={named(navbarStylesOf(style))}
              onChange={(next) => onChange({ navbar: { style: next } })}
            />
            {navbar.style === 'style-2' && (
              <OnOff
                label={t('options.folded')}
                checked={navbar.folded}
                onChange={(folded) => onChange({ navbar: { folded } })}
              />
            )}
            {isVertical && (
              <OneOf
                label={t('options.position')}
                value={navbar.position}
                options={named(['left', 'right'])}
                onChange={(position) => onChange({ navbar: { position } })}
              />
            )}
          </>
        )}
      </Group>
      {(['toolbar', 'footer'] as const).map((bar) => (
        <Group key={bar} title={t(`options.${bar}`)}>
          <OnOff
            label={t('options.shown')}
            checked={config[bar].display}
            onChange={(display) => onChange({ [bar]: { display } })}
          />
          {config[bar].display && (
            <>
              <OneOf
                label={t('options.style')}
                value={config[bar].style}
                options={named(barStyles)}
                onChange={(next) => onChange({ [bar]: { style: next } })}
              />
              <OneOf
                label={t('options.position')}
                value={config[bar].position}
                options={named(['above', 'below'])}
                onChange={(position) => onChange({ [bar]: { position } })}
              />
            </>
          )}
        </Group>
      ))}
      <Group title={t('options.panels')}>
        {(['leftSidePanel', 'rightSidePanel'] as const).map((panel) => (
          <OnOff
            key={panel}
            label={t(`options.${panel}`)}
            checked={config[panel].display}
            onChange={(display) => onChange({ [panel]: { display } })}
          />
        ))}
      </Group>
    </>
  );
}

type OptionValue =
  LayoutConfig['mode'] | LayoutConfig['navbar']['style' | 'position'] | LayoutConfig['toolbar']['position'];

const optionText = (t: ReturnType<typeof useTexts>, value: OptionValue): string => t(`options.${value}`);
