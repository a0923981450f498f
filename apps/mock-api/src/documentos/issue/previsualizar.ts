import {
  calcularTotales,
  esEmitible,
  problema,
  validarDatos,
  type DatosDocumento,
  type Problema,
  type Totales,
} from '@portal/sifen';
import {
  operations,
  type OperationData,
  type OperationResult,
  type PortalOperations,
} from '@portal/contracts';
import { geografia } from '@portal/sifen/geografia';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { facturasDeAnticipos } from '../model/anticipos.ts';
import type { ClaseDocumento } from '../model/clase.ts';
import { prepareNota } from '../model/factura-asociada.ts';
import { totalesDocumento } from '../model/importes.ts';
import { markOf } from '../model/empresa-mark.ts';
import { papelDe } from '../model/papel.ts';
import { printed } from '../signing/pdf/kude-threads.ts';
import { situacionEmisor, type SituacionEmisor } from '../signing/emisor-situation.ts';
import type { Store } from '../../store/store.ts';
import type { EmpresasTable } from '../../store/schema/tables.ts';

/** The strict data that issuing requires. */
const STRICT = {
  facturas: operations.facturas.emitir.data.shape.datos,
  notas_credito: operations.notas_credito.emitir.data.shape.datos,
};

type Previsualizacion = PortalOperations['facturas']['previsualizacion'];
type Pedido = Omit<OperationData<Previsualizacion>, 'datos'> & { readonly datos: Record<string, unknown> };

/**
 * Totals and all errors of a draft, however unfinished, by the same rules as issuing; the KuDE only
 * when it could be issued. Fields are named as in the data: `items.0.cantidad`.
 */
export async function previsualizarDocumento(
  { store, clock }: Context,
  clase: ClaseDocumento,
  empresa: EmpresasTable,
  pedido: Pedido,
): Promise<OperationResult<Previsualizacion>> {
  const now = clock.now().toISOString();
  const parsed = clase.leer(pedido.datos);
  const nota = clase.tipo === 5 ? await prepareNota(store, parsed) : undefined;
  const datos = nota?.datos ?? parsed;
  const situacion = await situacionEmisor(store, empresa, pedido, datos.fecha_emision, now);
  const totales = calcularTotales(datos, { redondeo_sedeco: empresa.redondeo_sedeco === 1 });
  const ofRules = validarDatos(datos, clase.tipo, {
    ...nota?.contexto,
    ahora: now,
    totales,
    limite_innominado: empresa.limite_innominado,
    establecimiento: pedido.establecimiento ?? null,
    tiene_timbrado: situacion.timbrado !== undefined,
    ruc_emisor: empresa.ruc,
    anticipos: await facturasDeAnticipos(store, datos),
    geografia: geografia(),
  });
  const observaciones = [...situacion.problemas, ...ofRules];
  if (esEmitible(observaciones)) observaciones.push(...problemsOfForm(clase, pedido.datos));
  const kude =
    pedido.kude && esEmitible(observaciones) ? await borrador(store, situacion, clase, datos, pedido) : null;
  return { totales: areFinite(totales) ? totalesDocumento(totales) : null, observaciones, kude };
}

/** The schema errors that issuing would report before any rule runs: lengths and types of values. */
function problemsOfForm({ objeto }: ClaseDocumento, datos: unknown): Problema[] {
  const { error } = z.safeParse(STRICT[objeto], datos);
  return (error?.issues ?? []).map(({ path, message }) => problema(path.join('.'), 'forma', message));
}

async function borrador(
  store: Store,
  { empresa, emisor, timbrado }: SituacionEmisor,
  { tipo }: ClaseDocumento,
  datos: DatosDocumento,
  { establecimiento, punto }: Pedido,
): Promise<OperationResult<Previsualizacion>['kude']> {
  if (emisor === undefined) return null;
  const content = {
    ...datos,
    tipo,
    emisor,
    timbrado,
    establecimiento: establecimiento ?? undefined,
    punto: punto ?? undefined,
  };
  const pdf = await printed({
    que: 'borrador',
    args: [
      content,
      { marca: markOf(empresa), papel: await papelDe(store, { empresa, establecimiento, punto }) },
    ],
  });
  return { nombre: 'KuDE_borrador.pdf', mime: 'application/pdf', base64: pdf.toString('base64') };
}

/** Absurd quantities times absurd prices exceed the number range. */
function areFinite(totales: Totales): boolean {
  return Object.values(totalesDocumento(totales)).every(Number.isFinite);
}
