import type { EstadoDocumento, Receptor, TipoDocumento } from './documento.ts';
import { estaAprobado } from './estados.ts';
import { motivoInvalido, type RechazoEvento } from './eventos.ts';
import type { Geografia } from './lugares.ts';
import { validarReceptor } from './validacion/receptor.ts';

export interface SolicitudNominacion {
  tipo: TipoDocumento;
  estado: EstadoDocumento;
  /** Receiver in the signed document. */
  receptor_actual: Receptor;
  /** Whether a nominación is already registered. */
  nominada: boolean;
  receptor: Receptor;
  motivo: string;
  geografia?: Geografia | undefined;
}

/** iTiOpe 3: sales to the State are never innominadas. */
const B2G = 3;

/** Validates naming the receiver of an innominada (rGEveNom): `undefined` when allowed. */
export function evaluarNominacion(request: SolicitudNominacion): RechazoEvento | undefined {
  const { tipo, estado, receptor_actual, nominada, receptor, motivo, geografia } = request;
  if (estado === 'cancelado') return { codigo: '4003', mensaje: 'El documento está cancelado' };
  if (!estaAprobado(estado))
    return { codigo: '4002', mensaje: 'Solo se puede nominar un documento aprobado' };
  if (tipo !== 1 || receptor_actual.tipo !== 'innominado')
    return { codigo: 'VALIDACION', mensaje: 'Solo se puede nominar una factura con receptor innominado' };
  if (nominada) return { codigo: 'VALIDACION', mensaje: 'El documento ya fue nominado' };
  if (receptor.tipo === 'innominado')
    return { codigo: 'VALIDACION', campo: 'receptor.tipo', mensaje: 'Ingrese los datos del receptor' };
  if (receptor.tipo === 'contribuyente' && receptor.tipo_operacion === B2G) {
    const mensaje = 'La nominación admite operaciones B2B, B2C y B2F';
    return { codigo: 'VALIDACION', campo: 'receptor.tipo_operacion', mensaje };
  }
  const [problem] = validarReceptor(receptor, geografia).filter(({ nivel }) => nivel === 'error');
  if (problem !== undefined) return { codigo: 'VALIDACION', campo: problem.campo, mensaje: problem.mensaje };
  return motivoInvalido(motivo);
}
