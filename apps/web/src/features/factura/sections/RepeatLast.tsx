import Replay from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import { useLazyDocumentoQuery } from '../../../document/api.ts';
import { useFactura } from '../model/use-factura.ts';
import { useTexts } from '../texts.ts';
import { toastFailure } from '../../../api/toast-failure.ts';

/** Fills a new factura with the data of the last one; it is of today. */
export default function RepeatLast() {
  const t = useTexts();
  const { form, preparacion } = useFactura();
  const [ask, { isFetching }] = useLazyDocumentoQuery();
  const { ultima } = preparacion.recientes;
  if (ultima === null) return null;
  const repeat = async () => {
    try {
      const [{ datos }, { repeated }] = await Promise.all([
        ask(ultima).unwrap(),
        import('../model/from-datos.ts'),
      ]);
      form.update((values) => repeated(datos, values));
      // The rest is as last time: another customer is what changes most.
      document.querySelector<HTMLElement>('[name="cliente"]')?.focus();
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Button size="small" startIcon={<Replay />} loading={isFetching} onClick={() => void repeat()}>
      {t('nueva.repetir')}
    </Button>
  );
}
