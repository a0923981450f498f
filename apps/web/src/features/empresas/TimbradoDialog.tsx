import type { Timbrado } from '@portal/contracts';
import { formatearFecha, TIMBRADO_DESDE, TIMBRADO_NULO } from '@portal/sifen';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import { todayInParaguay } from '../../lib/period.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useCrearTimbradoMutation, useGuardarTimbradoMutation } from './api.ts';
import { text, useTexts } from './texts.ts';

interface TimbradoDialogProps {
  readonly idEmpresa: string;
  /** null: a new one. */
  readonly timbrado: Timbrado | null;
  readonly onClose: () => void;
}

function numeroMessage(numero: string): string | undefined {
  if (!/^\d{8}$/.test(numero)) return text('timbrados.numeroMal');
  return numero === TIMBRADO_NULO ? text('timbrados.numeroNulo', { numero }) : undefined;
}

function desdeMessage(fecha: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(fecha)) return text('timbrados.fechaMal');
  return fecha < TIMBRADO_DESDE
    ? text('timbrados.fechaAntes', { fecha: formatearFecha(TIMBRADO_DESDE) })
    : undefined;
}

/** Number and first day of a timbrado; it can only be corrected until documents use it. */
export function TimbradoDialog({ idEmpresa, timbrado, onClose }: TimbradoDialogProps) {
  const t = useTexts();
  const translate = useProblemText();
  const [crear] = useCrearTimbradoMutation();
  const [guardar] = useGuardarTimbradoMutation();
  const form = useForm({
    initial: {
      numero: timbrado?.numero ?? '',
      fecha_inicio: timbrado?.fecha_inicio ?? todayInParaguay(),
    },
    rules: ({ numero, fecha_inicio }) => ({
      numero: numeroMessage(numero.trim()),
      fecha_inicio: desdeMessage(fecha_inicio),
    }),
    translate,
    onSubmit: async (values) => {
      if (timbrado === null) await crear({ id_empresa: idEmpresa, ...values }).unwrap();
      else await guardar({ id: timbrado.id, version: timbrado.version, ...values }).unwrap();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={timbrado === null ? t('timbrados.nuevo') : t('timbrados.editarEl', { numero: timbrado.numero })}
      submitLabel={t(timbrado === null ? 'timbrados.agregar' : 'guardar')}
      width="xs"
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        name="numero"
        label={t('columna.timbrado')}
        maxLength={8}
        inputMode="numeric"
        dir="ltr"
      />
      <DateField required name="fecha_inicio" label={t('timbrados.desde')} />
    </FormDialog>
  );
}
