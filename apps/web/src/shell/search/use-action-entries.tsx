import { accesoEventos, canAccess } from '@portal/contracts/access';
import AddOutlined from '@mui/icons-material/Add';
import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import Fullscreen from '@mui/icons-material/Fullscreen';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import Remove from '@mui/icons-material/Remove';
import RestartAlt from '@mui/icons-material/RestartAlt';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SwitchAccount from '@mui/icons-material/SwitchAccountOutlined';
import Translate from '@mui/icons-material/Translate';
import PostAddOutlined from '@mui/icons-material/PostAddOutlined';
import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { languageNames, languages } from '../../i18n/languages.ts';
import { paths } from '../../lib/paths.ts';
import { screens } from '../../lib/screens.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { selectEmpresaId, selectEmpresas } from '../../session/empresa-slice.ts';
import { selectRoles, selectUser } from '../../session/session-slice.ts';
import { chooseLanguage } from '../../session/settings-sync.ts';
import { selectSettings, settingsChanged } from '../../theme/settings-slice.ts';
import { fontFactors } from '../../theme/settings.ts';
import { selectMember } from '../select-member.ts';
import { usePanelActions } from '../panels/panel-actions.tsx';
import type { SidePanels } from '../panels/panels-of.ts';
import { panelOpened, type PanelName } from '../panels/panels-slice.ts';
import { useFullscreen } from '../commands/use-fullscreen.ts';
import { takeEmpresa } from '../commands/recent-empresas.ts';
import { useScheme } from '../commands/use-scheme.ts';
import type { SearchEntry } from './entry.ts';
import { useTexts } from './texts.ts';

interface Options extends SidePanels {
  /** Opens 'Elegir perfil'; absent when there is no choice. */
  readonly onChoosePerfil: (() => void) | undefined;
}

/** Events that an issuer makes. */
const issuerEvents = ['cancelacion', 'inutilizacion', 'nominacion'] as const;

/** The form of a nota de crédito: on the document whose detail is open, if one is. */
function notaCreditoPath(pathname: string): string {
  const [id] = pathname.startsWith(`${paths.documentosElectronicos}/`)
    ? pathname.slice(paths.documentosElectronicos.length + 1).split('/')
    : [];
  return id === undefined || id === '' ? paths.notaCredito : `${paths.notaCredito}?factura=${id}`;
}

/** The global actions that currently apply. */
export function useActionEntries({ onChoosePerfil, ...sides }: Options): readonly SearchEntry[] {
  const t = useTexts();
  const appearance = useAppearance();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useAppSelector(selectUser);
  const member = useAppSelector(selectMember);
  const roles = useAppSelector(selectRoles);
  const empresas = useAppSelector(selectEmpresas);
  const empresaId = useAppSelector(selectEmpresaId);
  const panels = usePanelActions(sides);
  // Restores the focus first, because the panel will return it there.
  const open = (name: PanelName) => () => setTimeout(() => dispatch(panelOpened(name)));
  return [
    ...(member && canAccess(screens.factura.auth, roles)
      ? [
          action(
            'factura',
            t('actions.factura'),
            <PostAddOutlined />,
            () => void navigate(`${paths.factura}/nueva`),
            t('keywords.factura'),
          ),
        ]
      : []),
    ...(member && canAccess(screens.notaCredito.auth, roles)
      ? [
          action(
            'nota de crédito',
            t('actions.notaCredito'),
            <AssignmentReturnOutlined />,
            () => void navigate(notaCreditoPath(pathname)),
          ),
        ]
      : []),
    ...issuerEvents
      .filter((kind) => member && canAccess(accesoEventos[kind], roles))
      .map((kind) =>
        action(
          `evento ${kind}`,
          t(`actions.evento.${kind}`),
          <EventNoteOutlined />,
          () => void navigate(`${paths.eventos}?nuevo=${kind}`),
          t('keywords.evento'),
        ),
      ),
    ...panels.map(({ name, title, icon }) =>
      action(`panel ${name}`, t('actions.open', { title }), icon, open(name)),
    ),
    action('settings', t('actions.settings'), <SettingsOutlined />, open('settings')),
    action('schemes', t('actions.schemes'), <PaletteOutlined />, open('schemes')),
    ...appearance,
    ...(member ? empresas : [])
      .filter(({ id }) => id !== empresaId)
      .map(({ id, razon_social }) =>
        action(`empresa ${id}`, t('actions.empresa', { empresa: razon_social }), <ApartmentOutlined />, () =>
          dispatch(takeEmpresa(id)),
        ),
      ),
    ...(onChoosePerfil ? [action('perfil', t('actions.perfil'), <SwitchAccount />, onChoosePerfil)] : []),
    ...(user
      ? [
          action(
            'logout',
            t('actions.logout'),
            <Logout />,
            () => void navigate(paths.logout),
            t('keywords.logout'),
          ),
        ]
      : []),
  ];
}

/** Colours, font size, full screen, language. */
function useAppearance(): readonly SearchEntry[] {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { language: current, fontFactor } = useAppSelector(selectSettings);
  const scheme = useScheme();
  const fullscreen = useFullscreen();
  const resize = (factor: number) => () => dispatch(settingsChanged({ fontFactor: factor }));
  const { min, max, step } = fontFactors;
  const font = (id: string, title: string, icon: ReactElement, factor: number) =>
    action(id, title, icon, resize(factor), t('keywords.font'));
  return [
    action(
      'scheme',
      scheme.label,
      scheme.isDark ? <LightModeOutlined /> : <DarkModeOutlined />,
      scheme.flip,
      t('keywords.scheme'),
    ),
    ...(fontFactor < max ? [font('bigger', t('actions.bigger'), <AddOutlined />, fontFactor + step)] : []),
    ...(fontFactor > min ? [font('smaller', t('actions.smaller'), <Remove />, fontFactor - step)] : []),
    ...(fontFactor === 1 ? [] : [font('normal', t('actions.normalSize'), <RestartAlt />, 1)]),
    ...(fullscreen.isSupported
      ? [
          action(
            'fullscreen',
            t(fullscreen.isOn ? 'actions.fullscreenOff' : 'actions.fullscreenOn'),
            <Fullscreen />,
            fullscreen.toggle,
          ),
        ]
      : []),
    ...languageNames
      .filter((language) => language !== current)
      .map((language) =>
        action(
          `language ${language}`,
          t('actions.language', { name: languages[language].name }),
          <Translate />,
          () => void dispatch(chooseLanguage(language)),
          t('keywords.language'),
        ),
      ),
  ];
}

const action = (
  id: string,
  title: string,
  icon: ReactElement,
  run: () => void,
  keywords?: string,
): SearchEntry => ({ id, title, icon, run, ...(keywords !== undefined && { keywords }) });
