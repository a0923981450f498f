import { codigosDiagnostico, type EmpresaDetalle } from '@portal/contracts';
import { CSC_PRUEBAS, formatearFecha, validarCsc, validarEmpresa } from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import type { SessionContext } from '../../context/context.ts';
import { cscDe, firmaDe } from '../../documentos/signing/certificados.ts';
import { puntosDe } from '../../documentos/signing/emisor-situation.ts';
import type { EmpresasTable } from '../../store/schema/tables.ts';
import type { EmpresaBase } from './list.ts';
import { datosOf } from './datos.ts';
import { LIST } from '../../store/store.ts';

type Diagnostico = EmpresaDetalle['diagnostico'];
type Codigo = Diagnostico[number]['codigo'];
type Resultado = Omit<Diagnostico[number], 'codigo'>;

const ready = (mensaje: string): Resultado => ({ estado: 'listo', mensaje });
const missing = (mensaje: string): Resultado => ({ estado: 'falta', mensaje });
const warning = (mensaje: string): Resultado => ({ estado: 'advertencia', mensaje });

/** Documents must reach the tax authority within 72 hours; the warning starts after 48. */
const WITHOUT_TRANSMISSION_MS = 48 * 3_600_000;

/** The requirements for issuing and the warnings of a company. */
export async function diagnosticoDe(
  context: SessionContext,
  row: EmpresasTable,
  empresa: EmpresaBase,
): Promise<Diagnostico> {
  const checks: Readonly<Record<Codigo, () => Resultado | Promise<Resultado>>> = {
    activa: () => (empresa.activa ? ready('La empresa está activa.') : missing('La empresa no está activa.')),
    datos: () => {
      const [first] = validarEmpresa(datosOf(row), geografia());
      return first === undefined ? ready('Los datos están completos.') : missing(`${first.mensaje}.`);
    },
    timbrado: () =>
      empresa.timbrado === null
        ? missing('No hay un timbrado activo que haya empezado.')
        : ready(`Los documentos llevan el timbrado ${empresa.timbrado}.`),
    csc: () => deCsc(context, row),
    certificado: () => deCertificado(context, row, empresa),
    establecimientos: () => deEstablecimientos(context, row.id),
    transmision: () => ofTransmision(context, row.id),
  };
  return Promise.all(codigosDiagnostico.map(async (codigo) => ({ codigo, ...(await checks[codigo]()) })));
}

function deCsc(context: SessionContext, row: EmpresasTable): Resultado {
  const csc = cscDe(context, row);
  const [first] = validarCsc(csc, row.ambiente);
  if (first !== undefined) return missing(`${first.mensaje}.`);
  return csc.secreto === CSC_PRUEBAS.secreto
    ? ready('El CSC es el del ambiente de pruebas.')
    : ready(`El CSC ${csc.id} está cargado.`);
}

async function deCertificado(
  { store, clock }: SessionContext,
  row: EmpresasTable,
  { certificado_estado, certificado_hasta, certificado_dias }: EmpresaBase,
): Promise<Resultado> {
  const { problema } = await firmaDe(store, row, clock.now().toISOString());
  if (problema !== undefined) return missing(`${problema.mensaje}.`);
  const fecha = formatearFecha(certificado_hasta ?? '');
  return certificado_estado === 'vigente'
    ? ready(`El certificado está vigente hasta el ${fecha}.`)
    : warning(`El certificado vence el ${fecha}: ${daysInWords(certificado_dias ?? 0)}.`);
}

const daysInWords = (days: number): string =>
  days === 0 ? 'es hoy' : days === 1 ? 'queda 1 día' : `quedan ${String(days)} días`;

async function deEstablecimientos({ store }: SessionContext, id_empresa: string): Promise<Resultado> {
  const active = await store
    .select('establecimientos')
    .select('puntos')
    .where('id_empresa', '=', id_empresa)
    .where('activo', '=', 1)
    .execute();
  const puntos = active.reduce((sum, establecimiento) => sum + puntosDe(establecimiento).length, 0);
  return puntos === 0
    ? missing('No hay un establecimiento activo con puntos de expedición.')
    : ready(`Establecimientos activos: ${String(active.length)}; puntos: ${String(puntos)}.`);
}

async function ofTransmision({ store, clock }: SessionContext, id_empresa: string): Promise<Resultado> {
  const limit = new Date(clock.now().getTime() - WITHOUT_TRANSMISSION_MS).toISOString();
  const { cuenta: count } = await store
    .select('documentos', LIST)
    .select((de) => de.fn.countAll<number>().as('cuenta'))
    .where('id_empresa', '=', id_empresa)
    .where('estado', 'in', ['generado', 'error_envio'])
    .where('fecha_firma', '<', limit)
    .executeTakeFirstOrThrow();
  return count === 0
    ? ready('No hay documentos sin transmitir.')
    : warning(
        `Documentos sin transmitir desde hace más de 48 horas: ${String(count)}. El plazo es de 72 horas.`,
      );
}
