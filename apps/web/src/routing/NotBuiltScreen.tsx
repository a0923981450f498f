import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import Button from '@mui/material/Button';
import { canAccess } from '@portal/contracts/access';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../lib/store/hooks.ts';
import { selectRoles } from '../session/session-slice.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { StateMessage } from '../ui/StateMessage.tsx';
import { registry, type RouteEntry } from './registry.ts';
import { titleOf, useTexts } from './texts.ts';

/** Says that a section is not part of this version, with a link to one that is. */
export function NotBuiltScreen({ entry }: { entry: RouteEntry }) {
  const t = useTexts();
  const roles = useAppSelector(selectRoles);
  const title = t(titleOf(entry));
  const way = registry.find(
    (other) => other.screen !== null && other.menu !== undefined && canAccess(other.auth, roles),
  );
  return (
    <PageFrame title={title}>
      <StateMessage
        icon={<ConstructionOutlined />}
        tone="warning"
        title={t('notBuilt.title')}
        description={
          <>
            <p>{t('notBuilt.text', { seccion: title })}</p>
            {way === undefined && <p>{t('notBuilt.alone')}</p>}
          </>
        }
        action={
          way && (
            <Button component={Link} to={way.path} variant="contained">
              {t('notBuilt.goTo', { seccion: t(titleOf(way)) })}
            </Button>
          )
        }
      />
    </PageFrame>
  );
}
