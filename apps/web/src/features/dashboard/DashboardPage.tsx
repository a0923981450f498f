import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { canAccess } from '@portal/contracts/access';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { allCompaniesRoles } from '../../session/all-companies-roles.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useSelectedEmpresa } from '../../session/empresa-slice.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { UpdatingLine } from '../../ui/UpdatingLine.tsx';
import { Alerts } from './Alerts.tsx';
import { useDashboardQuery } from './api.ts';
import { Cards } from './Cards.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { useTexts } from './texts.ts';
import { useScope } from './use-scope.ts';

const Charts = lazyPart(() => import('./Charts.tsx'));

/** Figures of a period for one company, or for all that a person may see. */
export default function DashboardPage() {
  const t = useTexts();
  const empresa = useSelectedEmpresa();
  const mayChooseAll = canAccess(allCompaniesRoles, useAppSelector(selectRoles));
  const { scope, setAll, preset, today, setDays } = useScope(mayChooseAll);
  const isAll = scope.isAll || (mayChooseAll && empresa === null);
  const { desde, hasta } = scope;
  const hasNoCompany = empresa === null && !isAll;
  const query = useDashboardQuery(
    { desde, hasta, ...(!isAll && empresa !== null && { id_empresa: empresa.id }) },
    { skip: hasNoCompany, refetchOnMountOrArgChange: true },
  );
  if (hasNoCompany)
    return (
      <PageFrame title={t('screen.title')}>
        <EmptyState title={t('sinEmpresa')} />
      </PageFrame>
    );
  const { data, error } = query;
  const counted = { ...scope, isAll };
  return (
    <PageFrame
      title={t('screen.title')}
      subtitle={isAll ? t('todas') : <bdi>{empresa?.razon_social ?? null}</bdi>}
      actions={
        mayChooseAll &&
        empresa !== null && (
          <Button variant="outlined" size="small" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('soloUna') : t('todas')}
          </Button>
        )
      }
    >
      <PeriodPicker scope={scope} preset={preset} today={today} setDays={setDays} />
      {error !== undefined ? (
        <ErrorState {...failureText(error)} onRetry={() => void query.refetch()} />
      ) : data === undefined ? (
        <TableSkeleton rows={6} />
      ) : (
        <Updated isUpdating={query.isFetching}>
          <Alerts alerts={data.alertas} isAll={isAll} today={today} />
          <Cards data={data} scope={counted} today={today} />
          {data.tarjetas.emitidos === 0 && (
            <EmptyState
              title={t('vacio')}
              action={
                <Button variant="contained" component={Link} to={paths.factura}>
                  {t('emitir')}
                </Button>
              }
            />
          )}
          <Suspense fallback={<TableSkeleton rows={5} />}>
            <Charts data={data} scope={counted} />
          </Suspense>
        </Updated>
      )}
    </PageFrame>
  );
}

/** What is shown stays until the figures of another period arrive, and says so. */
function Updated({ isUpdating, children }: { readonly isUpdating: boolean; readonly children: ReactNode }) {
  return (
    <Box
      aria-busy={isUpdating}
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}
    >
      {isUpdating && <UpdatingLine />}
      {children}
    </Box>
  );
}
