import type { FacturaDisponible } from '@portal/contracts';
import { parsearCdc, textoDeBusqueda } from '@portal/sifen';
import { useState } from 'react';
import { SearchInput, type SearchOption } from '../../../document/fields/SearchInput.tsx';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { latest } from '../../../lib/latest.ts';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { facturasDisponibles, useFacturasDisponiblesQuery, useLazyFacturaAcreditableQuery } from '../api.ts';
import { withFactura } from '../model/nota-form.ts';
import { useNota } from '../model/use-nota.ts';
import { useTexts } from '../texts.ts';
import { toastFailure } from '../../../api/toast-failure.ts';

/** Finds an approved factura with a balance by number, CDC or client, and credits its whole balance. */
export function FacturaSearch() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { form, idEmpresa, preparacion } = useNota();
  const [text, setText] = useState('');
  const [beginPick] = useState(latest);
  const [ask, { isFetching }] = useLazyFacturaAcreditableQuery();
  const { data: newest = [] } = useFacturasDisponiblesQuery({ id_empresa: idEmpresa });
  /** The RUC in a CDC of another company, whose factura this one corrects only if both were merged (NT 23). */
  const otherRuc = (text: string): string => {
    const cdc = parsearCdc(text);
    return cdc.ok && cdc.ruc !== preparacion.empresa.ruc ? cdc.ruc : '';
  };
  const optionOf = (factura: FacturaDisponible): SearchOption => ({
    id: factura.id,
    title: `${factura.numero} · ${factura.receptor_nombre}`,
    detail: t('asociada.opcion', {
      fecha: formatDate(factura.fecha_emision),
      saldo: formatMoney(factura.saldo, factura.moneda),
    }),
  });
  const search = async (texto: string): Promise<readonly SearchOption[]> => {
    const found = dispatch(
      facturasDisponibles.initiate(
        { id_empresa: idEmpresa, texto: textoDeBusqueda(texto) },
        { subscribe: false, forceRefetch: true },
      ),
    ).unwrap();
    const own = (await found).map(optionOf);
    const ruc = otherRuc(texto);
    if (own.length > 0 || ruc === '') return own;
    const factura = await ask({ cdc: textoDeBusqueda(texto) }).unwrap();
    return [{ ...optionOf(factura), detail: t('asociada.fusionada', { ruc }) }];
  };
  const pick = async ({ id }: SearchOption) => {
    setText('');
    const isLatest = beginPick();
    try {
      const factura = await ask({ id }).unwrap();
      if (isLatest()) form.update((values) => withFactura(values, factura, otherRuc(factura.cdc)));
    } catch (error) {
      if (isLatest()) toastFailure(error);
    }
  };
  return (
    <SearchInput
      name="asociado"
      error={form.messageAt('asociado')}
      label={t('asociada.buscar')}
      required
      placeholder={t('asociada.buscarAyuda')}
      hint={isFetching ? t('asociada.cargando') : undefined}
      value={text}
      onText={setText}
      search={search}
      recent={newest.map(optionOf)}
      onPick={(option) => void pick(option)}
      noResults={t('asociada.ninguna')}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
