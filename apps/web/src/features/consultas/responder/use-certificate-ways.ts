import { useState } from 'react';
import { useSingleRun } from '../../../lib/use-single-run.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useGenerarCertificadoMutation } from '../api.ts';
import { toastFailure } from '../../../api/toast-failure.ts';
import { text } from './texts.ts';

/** The two ways to get a certificate: uploading a file, or a test certificate created by the portal. */
export function useCertificateWays() {
  const [isLoadingFile, setLoadingFile] = useState(false);
  const [generar, { isLoading: isMaking }] = useGenerarCertificadoMutation();
  const runOnce = useSingleRun();
  const make = async () => {
    try {
      await generar({}).unwrap();
      toast.success(text('certificado.listo'));
    } catch (error) {
      toastFailure(error);
    }
  };
  return {
    isLoadingFile,
    openFile: () => setLoadingFile(true),
    closeFile: () => setLoadingFile(false),
    isMaking,
    make: () => runOnce(make),
  };
}
