import { codigosDiagnostico, type EmpresaDetalle } from '@portal/contracts';
import { CSC_PRUEBAS, formatearFecha, validarCsc, validarEmpresa } from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import type { SessionContext } from '../../core/context.ts';
import { cscDe, firmaDe } from '../../documentos/certificados.ts';
import { puntosDe } from '../../documentos/situacion-emisor.ts';
import type { EmpresasTable } from '../../store/tables.ts';
import type { EmpresaBase } from './lista.ts';
import { datosDe } from './datos.ts';

type Diagnostico = EmpresaDetalle['diagnostico'];
type Codigo = Diagnostico[number]['codigo'];
type Resultado = Omit<Diagnostico[number], 'codigo'>;

const listo = (mensaje: string): Resultado => ({ estado: 'listo', mensaje });
const falta = (mensaje: string): Resultado => ({ estado: 'falta', mensaje });
const advertencia = (mensaje: string): Resultado => ({ estado: 'advertencia', mensaje });

/** Documents must reach the tax authority within 72 hours; the warning starts after 48. */
const SIN_TRANSMITIR_MS = 48 * 3_600_000;

/** The requirements for issuing and the warnings of a company. */
export async function diagnosticoDe(
  context: SessionContext,
  fila: EmpresasTable,
  empresa: EmpresaBase,
): Promise<Diagnostico> {
  const comprobaciones: Readonly<Record<Codigo, () => Resultado | Promise<Resultado>>> = {
    activa: () => (empresa.activa ? listo('La empresa está activa.') : falta('La empresa no está activa.')),
    datos: () => {
      const [primero] = validarEmpresa(datosDe(fila), geografia());
      return primero === undefined ? listo('Los datos están completos.') : falta(`${primero.mensaje}.`);
    },
    timbrado: () =>
      empresa.timbrado === null
        ? falta('No hay un timbrado activo que haya empezado.')
        : listo(`Los documentos llevan el timbrado ${empresa.timbrado}.`),
    csc: () => deCsc(context, fila),
    certificado: () => deCertificado(context, fila, empresa),
    establecimientos: () => deEstablecimientos(context, fila.id),
    transmision: () => deTransmision(context, fila.id),
  };
  return Promise.all(
    codigosDiagnostico.map(async (codigo) => ({ codigo, ...(await comprobaciones[codigo]()) })),
  );
}

function deCsc(context: SessionContext, fila: EmpresasTable): Resultado {
  const csc = cscDe(context, fila);
  const [primero] = validarCsc(csc, fila.ambiente);
  if (primero !== undefined) return falta(`${primero.mensaje}.`);
  return csc.secreto === CSC_PRUEBAS.secreto
    ? listo('El CSC es el del ambiente de pruebas.')
    : listo(`El CSC ${csc.id} está cargado.`);
}

async function deCertificado(
  { store, clock }: SessionContext,
  fila: EmpresasTable,
  { certificado_estado, certificado_hasta, certificado_dias }: EmpresaBase,
): Promise<Resultado> {
  const { problema } = await firmaDe(store, fila, clock.now().toISOString());
  if (problema !== undefined) return falta(`${problema.mensaje}.`);
  const fecha = formatearFecha(certificado_hasta ?? '');
  return certificado_estado === 'vigente'
    ? listo(`El certificado vale hasta el ${fecha}.`)
    : advertencia(`El certificado vence el ${fecha}: ${diasEnPalabras(certificado_dias ?? 0)}.`);
}

const diasEnPalabras = (dias: number): string =>
  dias === 0 ? 'es hoy' : dias === 1 ? 'queda 1 día' : `quedan ${String(dias)} días`;

async function deEstablecimientos({ store }: SessionContext, id_empresa: string): Promise<Resultado> {
  const activos = await store
    .select('establecimientos')
    .select('puntos')
    .where('id_empresa', '=', id_empresa)
    .where('activo', '=', 1)
    .execute();
  const puntos = activos.reduce((suma, establecimiento) => suma + puntosDe(establecimiento).length, 0);
  return puntos === 0
    ? falta('No hay un establecimiento activo con puntos de expedición.')
    : listo(`Establecimientos activos: ${String(activos.length)}; puntos: ${String(puntos)}.`);
}

async function deTransmision({ store, clock }: SessionContext, id_empresa: string): Promise<Resultado> {
  const limite = new Date(clock.now().getTime() - SIN_TRANSMITIR_MS).toISOString();
  const { cuenta } = await store
    .select('documentos')
    .select((de) => de.fn.countAll<number>().as('cuenta'))
    .where('id_empresa', '=', id_empresa)
    .where('estado', 'in', ['generado', 'error_envio'])
    .where('fecha_firma', '<', limite)
    .executeTakeFirstOrThrow();
  return cuenta === 0
    ? listo('No hay documentos sin transmitir.')
    : advertencia(
        `Documentos sin transmitir desde hace más de 48 horas: ${String(cuenta)}. El plazo es de 72 horas.`,
      );
}
