import Replay from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import type { QueryError } from '../../../session/query-api.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLazyFacturaEmitidaQuery } from '../api.ts';
import { fromDatos } from '../model/from-datos.ts';
import type { FacturaForm } from '../model/form-values.ts';
import { useTexts } from '../texts.ts';

interface RepeatLastProps {
  /** Id of the factura to repeat. */
  readonly id: string;
  readonly update: (change: (form: FacturaForm) => FacturaForm) => void;
}

/** Fills a new factura with the data of the last one; it is of today. */
export function RepeatLast({ id, update }: RepeatLastProps) {
  const t = useTexts();
  const [ask, { isFetching }] = useLazyFacturaEmitidaQuery();
  const repeat = async () => {
    try {
      const { fecha_emision: _past, ...datos } = (await ask(id).unwrap()).datos;
      update((form) => fromDatos(datos, form));
    } catch (error) {
      toast.error((error as QueryError).message);
    }
  };
  return (
    <Button size="small" startIcon={<Replay />} loading={isFetching} onClick={() => void repeat()}>
      {t('nueva.repetir')}
    </Button>
  );
}
