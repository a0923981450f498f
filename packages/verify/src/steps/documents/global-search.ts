import { isObject } from '../../plan/memory.ts';
import { lists, type Step } from '../../plan/step.ts';
import { first } from '../companies/registers.ts';

const pageOf = (found: unknown, kind: string): Readonly<Record<string, unknown>> | undefined => {
  const page = isObject(found) ? found[kind] : undefined;
  return isObject(page) ? page : undefined;
};

/** The global search finds the rows of the lists; a role that may not see a list finds none of it. */
export const globalSearchSteps: readonly Step[] = [
  {
    target: 'documentos_electronicos/C',
    within: 'globalSearch',
    name: 'a document to search for',
    send: () => ({ data: { por_pagina: 10 } }),
    keep: 'buscable',
  },
  {
    target: 'globalSearch.find',
    name: 'a document by its CDC',
    send: (memory) => ({ query: { q: first(memory, 'buscable')['cdc'] } }),
    look: (body, memory) => {
      const page = pageOf(body, 'documents');
      return page?.['total'] === 1
        ? lists(first(memory, 'buscable').id, page['rows'])
        : 'the document was not found by its CDC';
    },
  },
  {
    target: 'globalSearch.find',
    name: 'everything with an a',
    // Roles with companies in the session: the documents found must belong to one of them.
    by: ['cliente', 'contabilidad'],
    send: () => ({ query: { q: 'a', limit: 50 } }),
    look: (body) => {
      const kinds = isObject(body) ? Object.keys(body) : [];
      const isLong = kinds.some((kind) => {
        const rows = pageOf(body, kind)?.['rows'];
        return Array.isArray(rows) && rows.length > 50;
      });
      return isLong ? 'a kind has more rows than were asked for' : undefined;
    },
  },
  {
    target: 'globalSearch.find',
    name: 'one kind alone',
    send: () => ({ query: { q: 'a', kind: 'articles' } }),
    look: (body) =>
      isObject(body) && Object.keys(body).every((kind) => kind === 'articles')
        ? undefined
        : 'the response has other kinds than was asked for',
  },
  {
    target: 'globalSearch.find',
    name: 'what nobody wrote',
    send: ({ runId }) => ({ query: { q: runId } }),
    look: (body) =>
      isObject(body) && Object.keys(body).every((kind) => pageOf(body, kind)?.['total'] === 0)
        ? undefined
        : 'something was found that has not the words',
  },
  {
    target: 'globalSearch.find',
    name: 'by who sees no documents',
    by: ['consulta'],
    send: () => ({ query: { q: 'a' } }),
    look: (body) =>
      pageOf(body, 'documents') === undefined && pageOf(body, 'customers') === undefined
        ? undefined
        : 'documents or clientes were found by who may not see them',
  },
];
