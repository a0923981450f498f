import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import type { PreparacionFactura } from '@portal/contracts';
import { Suspense, useState } from 'react';
import { toastFailure } from '../../../api/toast-failure.ts';
import type { DraftActionsProps } from '../../../document/document-kind.ts';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { reloadDrafts, useLazyPreparacionQuery } from '../api.ts';
import { useTexts } from './texts.ts';

const ImportarDialog = lazyPart(() => import('./ImportarDialog.tsx'));

/** Opens the import of facturas from a file. */
export default function ImportarButton({ idEmpresa, onStored }: DraftActionsProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const [ask, { isFetching }] = useLazyPreparacionQuery();
  const [preparacion, setPreparacion] = useState<PreparacionFactura | null>(null);
  const open = async () => {
    try {
      setPreparacion(await ask(idEmpresa).unwrap());
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        loading={isFetching && preparacion === null}
        onClick={() => void open()}
      >
        {t('boton')}
      </Button>
      {preparacion !== null && (
        <Suspense fallback={null}>
          <ImportarDialog
            preparacion={preparacion}
            onClose={() => setPreparacion(null)}
            onStored={(drafts) => {
              setPreparacion(null);
              dispatch(reloadDrafts());
              onStored(drafts);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
