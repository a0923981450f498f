import { useEffect, useMemo } from 'react';
import { Outlet, useMatches, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../lib/store/hooks.ts';
import { resumeDownloads } from '../downloads/begin.ts';
import { resumeReminders } from '../reminders/resume.ts';
import { selectRoles, selectUser } from '../session/session-slice.ts';
import { Frame } from '../shell/Frame.tsx';
import { Downloads } from '../ui/downloads/Downloads.tsx';
import { buildNavigation } from './navigation.ts';
import type { RouteHandle } from './registry.ts';
import { useTexts } from './texts.ts';

const page = (
  <>
    <Outlet />
    <Downloads />
  </>
);

const withoutMenu = { navbar: { display: false } } as const;

/** The frame with the menu of the signed-in user and the layout of the current route. */
export default function FrameRoute() {
  const t = useTexts();
  const roles = useAppSelector(selectRoles);
  const navigation = useMemo(() => buildNavigation(roles, t), [roles, t]);
  const owner = useAppSelector(selectUser)?.uuid;
  useEffect(() => {
    if (owner !== undefined) resumeDownloads(owner);
  }, [owner]);
  const navigate = useNavigate();
  useEffect(
    () => (owner === undefined ? undefined : resumeReminders(owner, (path) => void navigate(path))),
    [owner, navigate],
  );
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const layout = handle?.entry.layout;
  const ofRoute = layout === 'bare' ? undefined : layout;
  // A guest has no menu entries.
  const override = roles.length > 0 ? ofRoute : { ...ofRoute, ...withoutMenu };
  return (
    <Frame navigation={navigation} {...(override && { override })}>
      {page}
    </Frame>
  );
}
