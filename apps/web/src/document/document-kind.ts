import type { DatosBorrador, FacturaEmitida, PreparacionFactura } from '@portal/contracts';
import type { TipoDocumento } from '@portal/sifen';
import type { ComponentType } from 'react';
import type { Translate } from '../i18n/define-texts.ts';
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

/** Texts that name the kind of document; each kind has them in its own catalog. */
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
  /** Of a nota: the number of its factura, once it names one. */
  readonly factura_numero?: string | null;
}

export interface DraftInput {
  readonly id_empresa: string;
  readonly establecimiento: string | null;
  readonly punto: string | null;
  readonly datos: DatosBorrador;
  /** Without it, and the version, a new draft. */
  readonly id?: string;
  readonly version?: number;
}

export interface IssueInput {
  /** Complete: the rules of the kind found nothing missing. */
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

/** A mutation of RTK Query, as far as the editor uses it. */
type Mutation<Input, Result> = () => readonly [
  run: (input: Input) => { unwrap: () => Promise<Result> },
  state: { readonly isLoading: boolean },
];

/** A query of RTK Query, as far as the editor uses it. */
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

/**
 * What the editor needs to know of a kind of document; all else is the same for each. Members that take a form are methods, so that a
 * kind with a richer form fits everywhere.
 */
export interface DocumentKind<Form extends DocumentForm = DocumentForm> extends DocumentRules<Form> {
  /** The kind as the document has it (MT C002). */
  readonly tipo: TipoDocumento;
  /** First part of the names under which this browser keeps unsaved forms. */
  readonly name: string;
  readonly basePath: string;
  readonly useTexts: () => Translate<KindText>;
  readonly text: Translate<KindText>;
  /** The parts of the form, in order. */
  readonly sections: readonly ComponentType[];
  /** Its drafts name the factura that they correct. */
  readonly namesFactura?: boolean;
  /** Beside the links of the screen while the form is new. */
  readonly NewActions?: ComponentType;
  /** In the panel of the totals. */
  readonly TotalsNote?: ComponentType;
  /** Lines of the confirmation besides those of every kind. */
  readonly SummaryLines: ComponentType;

  /**
   * An empty form.
   *
   * @param now milliseconds
   * @param seed what `useSeed` fetched; `null` for a form that starts from nothing
   */
  emptyForm(now: number, seed: unknown): Form;
  /** Fills a form from a draft or an issued document; what they lack stays as in `base`. */
  fromDatos(datos: UnknownRecord, base: Form): Form;
  /** Whether what this browser kept is a form of this version. */
  isForm(kept: UnknownRecord): boolean;
  /** The data of a draft: numbers not typed yet as `null`. */
  toBorrador(form: Form, datos: AnyDatos): DatosBorrador;

  /** How to fetch what a new form starts from, when the search part of the address names it. */
  readonly useSeed?: (search: URLSearchParams) => (() => Promise<unknown>) | null;
  /** Another document that the rules need, by the key that the form gives. */
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
