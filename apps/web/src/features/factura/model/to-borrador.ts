import type { DatosBorrador } from '@portal/contracts';
import type { AnyDatos } from '../../../document/model/to-datos.ts';
import type { FacturaForm } from './form-values.ts';

/**
 * The data of a draft: what is filled in, numbers not typed yet as `null`, and beside them how the form arrived at its automatic
 * amounts, so that they stay automatic when the draft is opened again.
 */
export function toBorrador(form: FacturaForm, datos: AnyDatos): DatosBorrador {
  const { fecha_emision, ...rest } = datos;
  // JSON has no NaN: it becomes null on the way, which the contract of a draft allows everywhere.
  const plain = JSON.parse(JSON.stringify(rest)) as DatosBorrador;
  const { condicion } = form;
  return {
    ...plain,
    ...(form.fecha_fija && fecha_emision !== '' && { fecha_emision }),
    condicion: {
      ...plain.condicion,
      pagos_automaticos: condicion.pagos.map(({ automatico }) => automatico),
      ...(condicion.tipo === 'credito' && { cuotas_automaticas: condicion.cuotas_automaticas }),
      generador: condicion.generador,
    },
  };
}
