import { generarCdc, type DatosDocumento } from '@portal/sifen';
import { respuestaEventoXml } from '@portal/sifen/node';
import type { Random } from '../../core/random.ts';
import { messageIdDe } from '../../correos/bandeja.ts';
import { normalize } from '../../records/search.ts';
import { columnsOfDocumento } from '../../documentos/eventos/columns.ts';
import { numeracionOf } from '../../core/document-number.ts';
import { nuevoProtocolo } from '../../documentos/model/protocolo.ts';
import type { Row } from '../../store/store.ts';
import type { TableName } from '../../store/schema/tables.ts';
import { credits, laterBy, lightOf, textsOf } from './copied-values.ts';
import type { DocumentRow, ModelDocument, ModelEvent, Stored } from './model.ts';
import { Receivers, VARIANTS } from './receivers.ts';

/** Adds one row. */
export type AddRow = <T extends TableName>(table: T, row: Row<T>) => void;

type Issuer = Pick<Stored<'empresas'>, 'id' | 'ruc' | 'dv' | 'tipo_contribuyente'>;

/** Copies are issued at separate puntos, so that the series of the sample data stay unchanged. */
const FIRST_TILL = 101;
const TILLS = 4;
export const BULK_TILLS = Array.from({ length: TILLS }, (_, till) => String(FIRST_TILL + till));

/** Copies of one document are issued within this time after it. */
const MOST_SPREAD_MS = 30 * 60_000;

interface Copier {
  readonly issuers: ReadonlyMap<string, Issuer>;
  readonly random: Random;
  /** The counter of the sandbox's next event. */
  nextEvent: number;
}

/**
 * Copies documents of the sample data with all related rows: each copy has its own number, CDC, receiver and moment. Numbers are
 * consecutive in the order of issue. Memory does not grow with the number of documents, except for one short entry for each
 * factura that a nota will refer to.
 */
export class Copies {
  readonly #model: readonly ModelDocument[];
  readonly #copier: Copier;
  readonly #add: AddRow;
  readonly #receivers = new Receivers();
  readonly #series = new Map<string, Stored<'numeracion'>>();
  readonly #facturas = new Map<string, DocumentRow>();
  readonly #lotes = new Map<string, string>();
  readonly #named: ReadonlySet<string>;
  /** Number of copies whose approved nota is copied too, by factura. */
  readonly #credited = new Map<string, number>();
  #ids = 0;

  constructor(model: readonly ModelDocument[], copier: Copier, add: AddRow) {
    this.#model = model;
    this.#copier = copier;
    this.#add = add;
    this.#named = new Set(model.flatMap(({ factura }) => factura?.id ?? []));
  }

  /** The counters of the copies. */
  get counters(): Stored<'numeracion'>[] {
    return [...this.#series.values()];
  }
  get newReceivers(): Receivers['made'] {
    return this.#receivers.made;
  }
  get nextEvent(): number {
    return this.#copier.nextEvent;
  }

  /** Adds `count` documents in the order of issue; yields the number of documents after each step. */
  *make(count: number): Generator<number> {
    const rounds = Math.floor(count / this.#model.length);
    const rest = count % this.#model.length;
    const copiesOf = (index: number): number => rounds + (index < rest ? 1 : 0);
    for (const [index, { row, factura }] of this.#model.entries())
      if (factura !== undefined && credits(row))
        this.#credited.set(factura.id, Math.max(copiesOf(index), this.#credited.get(factura.id) ?? 0));
    let made = 0;
    for (const [index, model] of this.#model.entries()) {
      const copies = copiesOf(index);
      const spread = this.#spreadOf(index);
      const datos = JSON.parse(model.row.datos) as DatosDocumento;
      for (let copy = 1; copy <= copies; copy += 1) {
        this.#copy(model, datos, copy, Math.floor((spread * copy) / (copies + 1) / 1000) * 1000);
        made += 1;
      }
      yield made;
    }
  }

  /** Time until the next document of the company, so that numbers are in the order of issue. */
  #spreadOf(index: number): number {
    const { row } = this.#model[index] ?? {};
    if (row === undefined) return 0;
    for (let next = index + 1; next < this.#model.length; next += 1) {
      const other = this.#model[next]?.row;
      if (other?.id_empresa !== row.id_empresa) continue;
      const gap = Date.parse(other.fecha_emision) - Date.parse(row.fecha_emision);
      return Math.min(MOST_SPREAD_MS, gap);
    }
    return MOST_SPREAD_MS;
  }

  #copy(model: ModelDocument, datos: DatosDocumento, copy: number, delay: number): void {
    const later = laterBy(delay);
    const { row } = model;
    const factura =
      model.factura === undefined ? undefined : this.#facturas.get(`${model.factura.id} ${String(copy)}`);
    const document = this.#documentOf(model, datos, copy, later, factura);
    const texts = textsOf(row, document);
    this.#add('documentos', document);
    if (this.#named.has(row.id)) this.#facturas.set(`${row.id} ${String(copy)}`, lightOf(document));
    for (const response of model.responses)
      this.#add('respuestas', {
        ...response,
        id: this.#id(),
        id_documento: document.id,
        fecha: later(response.fecha),
        lote: document.lote,
      });
    for (const mail of model.mails) this.#addMail(mail, document, texts, later);
    this.#addActs(model.acts, document.id, texts, later);
    for (const event of model.events) this.#addEvent(event, document, later);
    if (factura !== undefined && model.factura?.event !== undefined) {
      const { event } = model.factura;
      this.#add('eventos', {
        ...event,
        ...columnsOfDocumento(factura),
        id: this.#id(),
        fecha: later(event.fecha),
        respondido_en: event.respondido_en === null ? null : later(event.respondido_en),
        motivo: texts(event.motivo),
      });
    }
  }

  #documentOf(
    { row, lote }: ModelDocument,
    datos: DatosDocumento,
    copy: number,
    later: (moment: string) => string,
    factura: DocumentRow | undefined,
  ): DocumentRow {
    const { random, issuers } = this.#copier;
    const issuer = issuers.get(row.id_empresa);
    if (issuer === undefined) throw new Error(`empresas row ${row.id_empresa} not found`);
    const punto = BULK_TILLS[copy % TILLS] ?? '';
    const numero = this.#number({ ...row, punto });
    const fecha_emision = later(row.fecha_emision);
    const codigo_seguridad = String(random.int(1, 999_999_999)).padStart(9, '0');
    const receiver = this.#receivers.of(row.id_empresa, datos, copy % VARIANTS);
    const cdc = generarCdc({
      tipo: row.tipo,
      ruc: issuer.ruc,
      dv: issuer.dv,
      establecimiento: row.establecimiento,
      punto,
      numero: numeracionOf(numero).numero,
      tipo_contribuyente: issuer.tipo_contribuyente,
      fecha_emision,
      tipo_emision: 1,
      codigo_seguridad,
    } as Parameters<typeof generarCdc>[0]);
    const said: DatosDocumento = {
      ...datos,
      fecha_emision,
      receptor: receiver.receptor,
      ...(factura !== undefined && datos.asociado?.tipo === 'electronico'
        ? { asociado: { ...datos.asociado, cdc: factura.cdc } }
        : {}),
    };
    return {
      ...row,
      ...receiver.columns,
      id: this.#id(),
      punto,
      numero,
      codigo_seguridad,
      cdc,
      fecha_emision,
      fecha_firma: later(row.fecha_firma),
      creado: later(row.creado),
      enviado_en: row.enviado_en === null ? null : later(row.enviado_en),
      responde_en: row.responde_en === null ? null : later(row.responde_en),
      aprobado_en: row.aprobado_en === null ? null : later(row.aprobado_en),
      lote: lote === undefined ? null : this.#loteOf(lote, copy, later),
      asociado_cdc: row.asociado_cdc === null ? null : (factura?.cdc ?? null),
      acreditada: copy <= (this.#credited.get(row.id) ?? 0) ? 1 : 0,
      datos: JSON.stringify(said),
    };
  }

  #number({
    id_empresa,
    timbrado,
    establecimiento,
    punto,
    tipo,
  }: Pick<DocumentRow, 'id_empresa' | 'timbrado' | 'establecimiento' | 'punto' | 'tipo'>): number {
    const key = `${id_empresa} ${establecimiento} ${punto} ${String(tipo)}`;
    const counter = this.#series.get(key) ?? {
      id_empresa,
      timbrado,
      establecimiento,
      punto,
      tipo,
      siguiente: 1,
    };
    this.#series.set(key, { ...counter, siguiente: counter.siguiente + 1 });
    return counter.siguiente;
  }

  /** Documents of one lote are also in one lote in each copy. */
  #loteOf(lote: Stored<'lotes'>, copy: number, later: (moment: string) => string): string {
    const key = `${lote.id} ${String(copy)}`;
    const known = this.#lotes.get(key);
    if (known !== undefined) return known;
    const protocolo = nuevoProtocolo(this.#copier);
    this.#lotes.set(key, protocolo);
    this.#add('lotes', { ...lote, id: this.#id(), protocolo, fecha: later(lote.fecha) });
    return protocolo;
  }

  #addMail(
    mail: Stored<'correos'>,
    document: DocumentRow,
    texts: (text: string) => string,
    later: (moment: string) => string,
  ): void {
    const id = this.#id();
    const asunto = texts(mail.asunto);
    this.#add('correos', {
      ...mail,
      id,
      id_documento: document.id,
      fecha: later(mail.fecha),
      asunto,
      cuerpo: texts(mail.cuerpo),
      message_id: messageIdDe(id, mail.remitente_correo),
      enviado_en: typeof mail.enviado_en === 'string' ? later(mail.enviado_en) : null,
      busqueda: normalize(`${asunto} ${(JSON.parse(mail.destinatarios) as string[]).join(' ')}`),
    });
  }

  #addActs(
    acts: readonly Stored<'auditoria'>[],
    id_objeto: string,
    texts: (text: string) => string,
    later: (moment: string) => string,
  ): void {
    for (const act of acts)
      this.#add('auditoria', {
        ...act,
        id: this.#id(),
        id_objeto,
        fecha: later(act.fecha),
        detalle: texts(act.detalle),
        busqueda: texts(act.busqueda),
      });
  }

  #addEvent({ row, acts }: ModelEvent, document: DocumentRow, later: (moment: string) => string): void {
    const { random } = this.#copier;
    const counter = this.#copier.nextEvent;
    this.#copier.nextEvent += 1;
    const respondido = typeof row.respondido_en === 'string' ? later(row.respondido_en) : later(row.fecha);
    const protocolo = nuevoProtocolo({ random });
    const id = this.#id();
    this.#add('eventos', {
      ...row,
      ...columnsOfDocumento(document),
      id,
      fecha: later(row.fecha),
      firmado_en: typeof row.firmado_en === 'string' ? later(row.firmado_en) : null,
      respondido_en: respondido,
      contador: counter,
      protocolo,
      datos: row.datos?.replaceAll(row.cdc ?? '', document.cdc) ?? null,
      respuesta_xml: respuestaEventoXml({
        contador: counter,
        procesado_en: respondido,
        estado: 'Aprobado',
        protocolo,
        respuestas: [{ codigo: row.codigo, mensaje: row.mensaje }],
      }),
    });
    this.#addActs(acts, id, (text) => text, later);
  }

  /** Ascending ids, so that a table and its primary key grow at their ends. */
  #id(): string {
    this.#ids += 1;
    const digits = this.#ids.toString(16).padStart(12, '0');
    const chance = this.#copier.random.int(0, 0xffff_ffff).toString(16).padStart(8, '0');
    return `${digits.slice(0, 8)}-${digits.slice(8)}-4000-8000-0000${chance}`;
  }
}
