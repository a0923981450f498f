import { numeroDeSerie, type DatosEvento } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import type { SeedName } from '../core/seed-area.ts';
import type { FilaDocumento } from './acreditables.ts';
import { rangosDe } from './documentos-plan.ts';
import { iso } from './documentos-sucesos.ts';
import { eventoDeRango, pendienteDesde, type FilaEvento } from './eventos.ts';
import type { RangoSembrado } from './turno.ts';
import type { Row } from '../store/store.ts';

type Inutilizacion = Extract<DatosEvento, { tipo: 'inutilizacion' }>;

const MINUTO = 60_000;
/** After the last document of the series. */
const DESPUES = 10 * MINUTO;

interface Filas {
  readonly eventos: FilaEvento[];
  readonly documentos: readonly FilaDocumento[];
  readonly numeracion: readonly Row<'numeracion'>[];
}

interface Encargo {
  readonly demo: DemoEmpresa;
  readonly seed: SeedName;
  readonly ahora: Date;
}

/** Voids ranges of an empresa: the next numbers of its series, which are skipped from then on. */
export function anularRangos(filas: Filas, { demo, seed, ahora }: Encargo, random: Random): void {
  for (const rango of rangosDe(demo, seed)) {
    const [establecimiento = '', punto = ''] = rango.lugar.split('-');
    const esDeSerie = (fila: Pick<FilaDocumento, 'establecimiento' | 'punto' | 'tipo'>): boolean =>
      fila.establecimiento === establecimiento && fila.punto === punto && fila.tipo === rango.tipo;
    const correlativo = filas.numeracion.find(esDeSerie)?.siguiente ?? 1;
    const ultimo = filas.documentos.findLast(esDeSerie);
    const desde = rango.desde ?? correlativo;
    const { numero, serie: letras } = numeroDeSerie(desde);
    const datos: Inutilizacion = {
      tipo: 'inutilizacion',
      timbrado: demo.timbrado,
      establecimiento,
      punto,
      tipo_documento: rango.tipo,
      ...(letras === undefined ? {} : { serie: letras }),
      desde: numero,
      hasta: numero + rango.cantidad - 1,
      motivo: rango.motivo,
    };
    filas.eventos.push(
      eventoDeRango(demo.id, datos, {
        id: random.id(),
        usuario: ultimo?.creado_por ?? 'subadmin',
        ...situacion(rango, ahora.getTime(), ultimo),
      }),
    );
  }
}

/** Signed after the last document of the series, or an hour ago without a response of the service. */
function situacion({ estado }: RangoSembrado, ahora: number, ultimo: FilaDocumento | undefined) {
  if (estado === 'pendiente') return pendienteDesde(ahora);
  const despues = Date.parse(ultimo?.fecha_firma ?? iso(ahora - 24 * 60 * MINUTO)) + DESPUES;
  return { fecha: iso(Math.min(despues, ahora - MINUTO)) };
}
