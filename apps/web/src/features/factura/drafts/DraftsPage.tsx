import Add from '@mui/icons-material/Add';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/Edit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { FacturaBorrador } from '@portal/contracts';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store/hooks.ts';
import { useListUrl } from '../../../lib/url-state.ts';
import { api } from '../../../session/client.ts';
import { useSelectedEmpresa } from '../../../session/empresa-slice.ts';
import { messageOf } from '../../../session/messages-of.ts';
import { selectUser } from '../../../session/session-slice.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../../ui/data-table/DataTable.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { draftsChanged, useBorradoresQuery } from '../api.ts';
import { copyKey, readCopy, removeCopy } from '../editor/local-copy.ts';
import { draftPath, newPath } from '../editor/origin.ts';
import { useTexts } from '../texts.ts';
import { DraftSearch } from './DraftSearch.tsx';

const fields = ['actualizado', 'creado', 'receptor_nombre', 'total'] as const;
const initialSort = { campo: 'actualizado', sentido: 'desc' } as const;
const rowId = ({ id }: FacturaBorrador) => id;

/** The drafts of the chosen company, newest first: open, duplicate, delete, or begin a new factura. */
export function DraftsPage() {
  const t = useTexts();
  const empresa = useSelectedEmpresa();
  if (empresa === null) {
    return (
      <PageFrame title={t('lista.titulo')}>
        <EmptyState title={t('sinEmpresa.titulo')} description={t('sinEmpresa.texto')} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={t('lista.titulo')}
      subtitle={t('lista.subtitulo')}
      actions={
        <Button variant="contained" startIcon={<Add />} component={Link} to={newPath}>
          {t('nueva.boton')}
        </Button>
      }
    >
      <UnsavedNotice key={empresa.id} idEmpresa={empresa.id} />
      <Drafts idEmpresa={empresa.id} />
    </PageFrame>
  );
}

function Drafts({ idEmpresa }: { readonly idEmpresa: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { params, paging, sort, setFilters, setPaging, setSort } = useListUrl(initialSort);
  const [doomed, setDoomed] = useState<FacturaBorrador | null>(null);
  const texto = params.get('texto') ?? '';
  const campo = fields.find((field) => field === sort.campo) ?? 'actualizado';
  const { data, error, isLoading, isFetching, refetch } = useBorradoresQuery({
    filtros: { id_empresa: idEmpresa, ...(texto !== '' && { texto }) },
    ...paging,
    orden: { campo, sentido: sort.sentido },
  });
  const open = useCallback(({ id }: FacturaBorrador) => void navigate(draftPath(id)), [navigate]);
  const duplicate = useCallback(
    async ({ id }: FacturaBorrador) => {
      try {
        const { data: copy } = await api.controller.facturas.duplicar({ id });
        dispatch(draftsChanged());
        toast.success(t('borrador.duplicado'));
        await navigate(draftPath(copy.id));
      } catch (failure) {
        toast.error(messageOf(failure));
      }
    },
    [dispatch, navigate, t],
  );
  const remove = async () => {
    if (!doomed) return;
    try {
      await api.controller.facturas.baja({ id: doomed.id });
      setDoomed(null);
      dispatch(draftsChanged());
      toast.success(t('borrador.eliminado'));
    } catch (failure) {
      toast.error(messageOf(failure));
    }
  };
  const columns = useMemo(
    (): readonly Column<FacturaBorrador>[] => [
      {
        field: 'actualizado',
        header: t('lista.actualizado'),
        width: 200,
        sortable: true,
        value: ({ actualizado }) => formatDateTime(actualizado),
      },
      {
        field: 'receptor_nombre',
        header: t('lista.receptor'),
        flex: 1,
        minWidth: 180,
        sortable: true,
        hideable: false,
        value: ({ receptor_nombre }) => receptor_nombre || t('lista.sinReceptor'),
      },
      {
        field: 'total',
        header: t('lista.total'),
        width: 160,
        align: 'right',
        sortable: true,
        render: ({ total, moneda }) => <MoneyText amount={total} moneda={moneda} />,
      },
      {
        field: 'punto',
        header: t('lista.punto'),
        width: 120,
        value: ({ establecimiento, punto }) =>
          [establecimiento, punto].filter((part) => part !== null).join('-'),
      },
      {
        field: 'creado',
        header: t('lista.creado'),
        width: 160,
        sortable: true,
        hidden: true,
        value: ({ creado }) => formatDateTime(creado),
      },
      {
        field: 'acciones',
        header: t('lista.acciones'),
        width: 150,
        align: 'right',
        hideable: false,
        render: (row) => (
          <Box sx={{ display: 'flex' }}>
            <RowAction label={t('lista.abrir')} onClick={() => open(row)}>
              <Edit fontSize="small" />
            </RowAction>
            <RowAction label={t('lista.duplicar')} onClick={() => void duplicate(row)}>
              <ContentCopy fontSize="small" />
            </RowAction>
            <RowAction label={t('lista.eliminar')} onClick={() => setDoomed(row)}>
              <DeleteOutlined fontSize="small" />
            </RowAction>
          </Box>
        ),
      },
    ],
    [t, open, duplicate],
  );
  return (
    <>
      <DataTable
        label={t('lista.titulo')}
        storageKey="factura.borradores"
        columns={columns}
        rows={data?.data ?? []}
        rowId={rowId}
        total={data?.meta.total ?? 0}
        paging={paging}
        onPaging={setPaging}
        sort={sort}
        onSort={setSort}
        isLoading={isLoading}
        isUpdating={isFetching && !isLoading}
        error={error && 'message' in error ? error.message : undefined}
        onRetry={() => void refetch()}
        isFiltered={texto !== ''}
        onClearFilters={() => setFilters({ texto: null })}
        noResultsText={t('lista.sinResultados')}
        empty={
          <EmptyState
            title={t('lista.vacia')}
            description={t('lista.vaciaTexto')}
            action={
              <Button variant="contained" component={Link} to={newPath}>
                {t('nueva.boton')}
              </Button>
            }
          />
        }
        onOpen={open}
        toolbar={<DraftSearch value={texto} onSearch={(text) => setFilters({ texto: text })} />}
      />
      <ConfirmDialog
        open={doomed !== null}
        title={t('borrador.eliminarTitulo')}
        confirmLabel={t('borrador.eliminar')}
        tone="error"
        onConfirm={remove}
        onClose={() => setDoomed(null)}
      >
        {t('borrador.eliminarTexto', {
          receptor:
            doomed === null || doomed.receptor_nombre === ''
              ? t('lista.sinReceptor')
              : doomed.receptor_nombre,
        })}
      </ConfirmDialog>
    </>
  );
}

function RowAction({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          onClick();
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}

/** A new factura that was never saved waits in this browser. */
function UnsavedNotice({ idEmpresa }: { readonly idEmpresa: string }) {
  const t = useTexts();
  const user = useAppSelector(selectUser);
  const key = copyKey(user?.uuid ?? '', idEmpresa, 'nueva');
  const [copy, setCopy] = useState(() => readCopy(key));
  if (copy === null) return null;
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: 'wrap' }}
      action={
        <>
          <Button color="inherit" size="small" component={Link} to={newPath}>
            {t('copia.continuar')}
          </Button>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              removeCopy(key);
              setCopy(null);
            }}
          >
            {t('copia.descartar')}
          </Button>
        </>
      }
    >
      {t('copia.oferta', { fecha: formatDateTime(copy.guardado) })}
    </Alert>
  );
}
