import { describe, expect, it } from 'vitest';
import { actionsOf, fitsOneLote, mainActionOf } from './actions.ts';
import type { DocumentoMinimo } from './types.ts';

const document = (change: Partial<DocumentoMinimo> = {}): DocumentoMinimo => ({
  id: 'd-1',
  id_empresa: 'emp-1',
  tipo: 1,
  numero: '001-001-0000001',
  cdc: '01800695631001001000000422026112011000237570',
  estado: 'aprobado',
  receptor_nombre: 'Ana',
  cancelable_hasta: null,
  correo: 'no',
  url_qr: 'https://ekuatia.set.gov.py/consultas/qr?x=1',
  acciones: [],
  ...change,
});
const always = ['ver', 'kude', 'otro_papel', 'xml', 'copiar_cdc', 'ver_qr'];

describe('actionsOf', () => {
  it.each<[string, Partial<DocumentoMinimo>, string[]]>([
    ['nothing that the service does not allow', {}, always],
    ['a kind that is only listed has no files', { tipo: 4, url_qr: '' }, ['ver', 'copiar_cdc']],
    [
      'no link that is not https',
      { url_qr: 'javascript:alert(1)' },
      ['ver', 'kude', 'otro_papel', 'xml', 'copiar_cdc'],
    ],
    [
      'a nota de crédito on what has a balance',
      { acciones: ['emitir_nota_credito'] },
      ['ver', 'kude', 'otro_papel', 'xml', 'emitir_nota_credito', 'copiar_cdc', 'ver_qr'],
    ],
    [
      'what changes the document, in the order of the menu',
      { acciones: ['cancelar', 'duplicar', 'reenviar_correo'] },
      ['ver', 'kude', 'otro_papel', 'xml', 'reenviar_correo', 'duplicar', 'copiar_cdc', 'ver_qr', 'cancelar'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(actionsOf(document(change))).toEqual(expected);
  });
});

it.each<[DocumentoMinimo['acciones'], string | undefined]>([
  [['duplicar', 'enviar'], 'enviar'],
  [['reintentar'], 'reintentar'],
  [['corregir', 'duplicar'], 'corregir'],
  [['consultar_estado'], 'consultar_estado'],
  [['duplicar'], undefined],
  [['reenviar_correo'], undefined],
])('the next step of %o is %s', (acciones, expected) => {
  expect(mainActionOf(document({ acciones }))).toBe(expected);
});

it('the next step of a document whose mail failed is to send it again', () => {
  const acciones: DocumentoMinimo['acciones'] = ['reenviar_correo'];
  expect(mainActionOf(document({ acciones, correo: 'fallido' }))).toBe('reenviar_correo');
});

describe('fitsOneLote', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => document({ id: String(index) }));
  it.each<[string, DocumentoMinimo[], boolean]>([
    ['none', [], false],
    ['50 of one kind', many(50), true],
    ['51', many(51), false],
    ['two kinds', [document(), document({ tipo: 5 })], false],
    ['two companies', [document(), document({ id_empresa: 'emp-2' })], false],
  ])('%s', (_name, documents, expected) => {
    expect(fitsOneLote(documents)).toBe(expected);
  });
});
