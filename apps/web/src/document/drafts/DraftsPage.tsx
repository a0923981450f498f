import Button from '@mui/material/Button';
import { Suspense, useCallback, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useListUrl } from '../../lib/url-state.ts';
import { useSelectedEmpresa } from '../../session/empresa-slice.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/data-table/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { failureText } from '../../ui/failure-text.ts';
import type { DocumentKind, Draft } from '../document-kind.ts';
import { pathsOf } from '../state/origin.ts';
import { ViewLinks } from '../fields/ViewLinks.tsx';
import { useTexts as useDocumentTexts } from '../texts.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { useTexts } from './texts.ts';
import { DraftSearch } from './DraftSearch.tsx';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import { useDraftColumns } from './use-draft-columns.tsx';

const IssueDrafts = lazyPart(() => import('./IssueDrafts.tsx'));

const fields = ['actualizado', 'creado', 'receptor_nombre', 'total'] as const;
const initialSort = { campo: 'actualizado', sentido: 'desc' } as const;
/** The drafts chosen in the list, of one company and one search: nobody acts on what they no longer see. */
interface Chosen {
  readonly key: string;
  readonly drafts: readonly string[];
}
const none: readonly string[] = [];
const rowId = ({ id }: Draft) => id;

/** The drafts of the chosen company, newest first: open, duplicate, delete, or start a new document. */
export default function DraftsPage({ kind }: { readonly kind: DocumentKind }) {
  const t = useTexts();
  const d = useDocumentTexts();
  const k = kind.useTexts();
  const empresa = useSelectedEmpresa();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen>({ key: '', drafts: [] });
  if (empresa === null) {
    return (
      <PageFrame title={t('lista.titulo')}>
        <EmptyState title={d('sinEmpresa')} description={k('sinEmpresa')} />
      </PageFrame>
    );
  }
  const { DraftActions } = kind;
  const key = `${empresa.id} ${params.get('texto') ?? ''}`;
  // Stored, so that a cleared selection does not return with its search.
  if (chosen.key !== key) setChosen({ key, drafts: none });
  const choose = (drafts: readonly string[]) => setChosen({ key, drafts });
  return (
    <PageFrame
      title={t('lista.titulo')}
      subtitle={k('borrador.lista')}
      actions={
        <>
          <ViewLinks kind={kind} current="borradores" />
          {DraftActions && (
            <Suspense fallback={null}>
              <DraftActions idEmpresa={empresa.id} onStored={choose} />
            </Suspense>
          )}
        </>
      }
    >
      <UnsavedNotice key={empresa.id} kind={kind} idEmpresa={empresa.id} />
      <Drafts
        kind={kind}
        idEmpresa={empresa.id}
        chosen={chosen.key === key ? chosen.drafts : none}
        onChosen={choose}
      />
    </PageFrame>
  );
}

interface DraftsProps {
  readonly kind: DocumentKind;
  readonly idEmpresa: string;
  readonly chosen: readonly string[];
  readonly onChosen: (drafts: readonly string[]) => void;
}

function Drafts({ kind, idEmpresa, chosen, onChosen }: DraftsProps) {
  const t = useTexts();
  const k = kind.useTexts();
  const { basePath } = kind;
  const navigate = useNavigate();
  const [copyDraft] = kind.useDuplicate();
  const [deleteDraft] = kind.useDeleteDraft();
  const { params, paging, sort, setFilters, setPaging, setSort } = useListUrl(initialSort);
  const [doomed, setDoomed] = useState<Draft | null>(null);
  const texto = params.get('texto') ?? '';
  const campo = fields.find((field) => field === sort.campo) ?? 'actualizado';
  const input = {
    filtros: { id_empresa: idEmpresa, ...(texto !== '' && { texto }) },
    orden: { campo, sentido: sort.sentido },
  };
  const { data, error, isLoading, isFetching, refetch } = kind.useDrafts({ ...input, ...paging });
  const count = { total: data?.meta.total ?? 0, hasMore: data?.meta.hay_mas === true };
  // Mounted until the page is left: a search changes the selection, but does not stop what is being issued.
  const [hasBar, setHasBar] = useState(false);
  if (!hasBar && chosen.length > 0) setHasBar(true);
  const open = useCallback(
    ({ id }: Draft) => void navigate(pathsOf({ basePath }).draft(id)),
    [navigate, basePath],
  );
  const runOnce = useSingleRun();
  const duplicate = useCallback(
    ({ id }: Draft) =>
      runOnce(async () => {
        try {
          const copy = await copyDraft(id).unwrap();
          toast.success(t('borrador.duplicado'));
          await navigate(pathsOf({ basePath }).draft(copy.id));
        } catch (failure) {
          toastFailure(failure);
        }
      }, id),
    [runOnce, copyDraft, navigate, basePath, t],
  );
  const remove = async () => {
    if (!doomed) return;
    try {
      await deleteDraft(doomed.id).unwrap();
      onChosen(chosen.filter((id) => id !== doomed.id));
      setDoomed(null);
      toast.success(t('borrador.eliminado'));
    } catch (failure) {
      toastFailure(failure);
    }
  };
  const columns = useDraftColumns(kind, { onOpen: open, onDuplicate: duplicate, onDelete: setDoomed });
  return (
    <>
      <DataTable
        label={t('lista.titulo')}
        storageKey={`${kind.name}.borradores`}
        columns={columns}
        rows={data?.data ?? []}
        rowId={rowId}
        {...count}
        paging={paging}
        onPaging={setPaging}
        sort={sort}
        onSort={setSort}
        isLoading={isLoading}
        isUpdating={isFetching && !isLoading}
        error={error === undefined ? undefined : failureText(error)}
        onRetry={() => void refetch()}
        isFiltered={texto !== ''}
        onClearFilters={() => setFilters({ texto: null })}
        noResultsText={t('lista.sinResultados')}
        empty={
          <EmptyState
            title={t('lista.vacia')}
            description={t('lista.vaciaTexto')}
            action={
              <Button variant="contained" component={Link} to={pathsOf(kind).new}>
                {k('nueva.boton')}
              </Button>
            }
          />
        }
        onOpen={open}
        selected={chosen}
        onSelected={onChosen}
        toolbar={
          <>
            <DraftSearch value={texto} onSearch={(text) => setFilters({ texto: text })} />
            {hasBar && (
              <Suspense fallback={null}>
                <IssueDrafts
                  key={idEmpresa}
                  kind={kind}
                  idEmpresa={idEmpresa}
                  drafts={chosen}
                  list={{ ...input, ...count }}
                  onChosen={onChosen}
                />
              </Suspense>
            )}
          </>
        }
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
