import type { DatosBorrador, FacturaEmitida, PreparacionFactura } from '@portal/contracts';
import type { TipoDocumento } from '@portal/sifen';
import type { ComponentType } from 'react';
import type { Translate } from '../i18n/define-texts.ts';
import type { AppDispatch } from '../lib/store/hooks.ts';
import type { UnknownRecord } from '../lib/record.ts';
import type { DocumentForm } from './model/document-form.ts';
import type { DocumentRules } from './model/review.ts';
import type { AnyDatos } from './model/to-datos.ts';

/** Issue and leave it, or issue and send it to the tax authority. */
export type Intent = 'emitir' | 'emitir_enviar';

type Estado =
  | 'borrador'
  | 'generado'
  | 'enviado'
  | 'error_envio'
  | 'aprobado'
  | 'aprobado_observacion'
  | 'rechazado'
  | 'cancelado'
  | 'inutilizado';

/** Keys of texts that mention the kind of document; each kind has them in its own catalog. */
type KindText =
  | 'sinEmpresa'
  | 'nueva.titulo'
  | 'nueva.subtitulo'
  | 'nueva.boton'
  | 'borrador.titulo'
  | 'borrador.lista'
  | 'copia.oferta'
  | 'copia.reemplaza'
  | 'corregir.titulo'
  | 'corregir.cargando'
  | `corregir.confirmar.${Intent}`
  | `emitir.confirmar.${Intent}`
  | 'emitir.sinRespuesta'
  | 'emitida.titulo'
  | 'emitida.cargando'
  | 'emitida.aviso'
  | `emitida.estados.${Estado}`;

/** A saved draft of any kind. */
export interface Draft {
  readonly id: string;
  readonly version: number;
  readonly id_empresa: string;
  readonly establecimiento: string | null;
  readonly punto: string | null;
  readonly datos: UnknownRecord;
  readonly receptor_nombre: string;
  readonly total: number;
  readonly moneda: string;
  readonly creado: string;
  readonly actualizado: string;
  /** For a nota: the number of its factura, once chosen. */
  readonly factura_numero?: string | null;
}

/** Of actions beside the links of the list of drafts. */
export interface DraftActionsProps {
  readonly idEmpresa: string;
  /** With the ids of drafts that the action made. */
  readonly onStored: (drafts: readonly string[]) => void;
}

export interface DraftInput {
  readonly id_empresa: string;
  readonly establecimiento: string | null;
  readonly punto: string | null;
  readonly datos: DatosBorrador;
  /** Without id and version: a new draft. */
  readonly id?: string;
  readonly version?: number;
}

export interface IssueInput {
  /** Complete according to the rules of the kind. */
  readonly datos: AnyDatos;
  readonly intent: Intent;
  readonly clave_unica: string;
  readonly id_empresa: string;
  readonly establecimiento: string;
  readonly punto: string;
  readonly id?: string;
  readonly version?: number;
}

export interface CorrectInput {
  readonly datos: AnyDatos;
  readonly id: string;
  readonly version: number;
  readonly enviar: boolean;
}

export interface PreviewResult {
  readonly kude: { readonly nombre: string; readonly mime: string; readonly base64: string } | null;
  readonly observaciones: readonly { readonly mensaje: string }[];
}

/** The part of an RTK Query mutation that the editor uses. */
type Mutation<Input, Result> = () => readonly [
  run: (input: Input) => { unwrap: () => Promise<Result> },
  state: { readonly isLoading: boolean },
];

/** The part of an RTK Query query that the editor uses. */
interface QueryResult<Result> {
  readonly data?: Result | undefined;
  readonly error?: unknown;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface DraftsInput {
  readonly filtros: { readonly id_empresa: string; readonly texto?: string };
  readonly pagina: number;
  readonly por_pagina: number;
  readonly orden: {
    readonly campo: 'actualizado' | 'creado' | 'receptor_nombre' | 'total';
    readonly sentido: 'asc' | 'desc';
  };
}

/** Operations on many drafts, one after the other. */
export interface DraftBatch {
  list(input: DraftsInput): Promise<{ readonly data: readonly Draft[] }>;
  load(id: string): Promise<Draft>;
  issue(input: IssueInput): Promise<unknown>;
  /** Loads the lists again, afterwards. */
  reload(): Parameters<AppDispatch>[0];
}

/** Code that only stored documents need. */
export interface DatosReader<Form extends DocumentForm = DocumentForm> {
  /** Fills a form from a draft or an issued document; missing values are taken from `base`. */
  fromDatos(datos: UnknownRecord, base: Form): Form;
}

/**
 * The configuration of the editor for a kind of document; everything else is shared. Members that take a form are methods,
 * so that a kind with a richer form is assignable.
 */
export interface DocumentKind<Form extends DocumentForm = DocumentForm> extends DocumentRules<Form> {
  /** The code of the kind in documents (MT C002). */
  readonly tipo: TipoDocumento;
  /** Prefix of the storage keys of unsaved forms. */
  readonly name: 'factura' | 'nota_credito';
  readonly basePath: string;
  readonly useTexts: () => Translate<KindText>;
  readonly text: Translate<KindText>;
  /** The parts of the form, in order. */
  readonly sections: readonly ComponentType[];
  /** Whether its drafts refer to the factura that they correct. */
  readonly namesFactura?: boolean;
  /** Actions beside the links of the screen while the form is new. */
  readonly NewActions?: ComponentType;
  /** Actions beside the links of the list of drafts. */
  readonly DraftActions?: ComponentType<DraftActionsProps>;
  /** Note in the totals panel. */
  readonly TotalsNote?: ComponentType;
  /** Additional lines of the confirmation. */
  readonly SummaryLines: ComponentType;

  /**
   * An empty form.
   *
   * @param now milliseconds
   * @param seed result of `useSeed`; `null` for a blank form
   */
  emptyForm(now: number, seed: unknown): Form;
  loadReader(): Promise<DatosReader<Form>>;
  loadBatch(): Promise<DraftBatch>;
  /** Whether a stored copy is a form of this version. */
  isForm(kept: UnknownRecord): boolean;
  /** The data of a draft: missing numbers are `null`. */
  toBorrador(form: Form, datos: AnyDatos): DatosBorrador;

  /** Loads the record from which a new form starts, if the query string names one. */
  readonly useSeed?: (search: URLSearchParams) => (() => Promise<unknown>) | null;
  /** The key of another document that the rules need. */
  relatedKey?(form: Form): string | null;
  readonly useRelated?: (key: string | null) => unknown;

  readonly usePreparacion: (
    idEmpresa: string,
    options?: { readonly refetchOnMountOrArgChange?: boolean },
  ) => QueryResult<PreparacionFactura>;
  readonly useLoadDraft: () => readonly [(id: string) => { unwrap: () => Promise<Draft> }, ...unknown[]];
  readonly useSaveDraft: Mutation<DraftInput, Draft>;
  readonly usePreview: Mutation<DraftInput & { readonly kude: true }, PreviewResult>;
  readonly useIssue: Mutation<IssueInput, FacturaEmitida>;
  readonly useCorrect: Mutation<CorrectInput, FacturaEmitida>;
  readonly useDrafts: (input: DraftsInput) => QueryResult<{
    readonly data: readonly Draft[];
    readonly meta: { readonly total: number; readonly hay_mas?: boolean | undefined };
  }>;
  readonly useDeleteDraft: Mutation<string, unknown>;
  readonly useDuplicate: Mutation<string, { readonly id: string }>;
}
