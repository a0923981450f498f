import { documentosAsociados, formatearCdc, formatearNumero, type DocumentoAsociado } from '@portal/sifen';
import { DateText } from '../../../ui/DateText.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { contactOf, isDocumentData } from '../model/document-data.ts';
import type { DocumentoDetalle } from '../model/types.ts';
import { useListTexts } from '../list-texts.ts';
import { useTexts } from './texts.ts';
import { Facts, type Fact } from '../../../ui/detail/Facts.tsx';
import { useCodeLabel } from './use-code-label.ts';

/** When, to whom and how: the middle part of a KuDE. */
export function ReceiverFacts({ document }: { document: DocumentoDetalle }) {
  const t = useTexts();
  const c = useListTexts();
  const labelOf = useCodeLabel();
  const { datos, fecha_emision, receptor_nombre, receptor_documento, moneda, nota_credito } = document;
  const data = isDocumentData(datos) ? datos : undefined;
  const contact = data && contactOf(data);
  const receiver = data?.receptor;
  const idLabel =
    receiver?.tipo === 'no_contribuyente'
      ? (receiver.desc_tipo_documento ?? labelOf('documentoReceptor', receiver.tipo_documento))
      : t(receiver?.tipo === 'contribuyente' ? 'resumen.rucReceptor' : 'resumen.documento');
  const named = data && document.tipo === 1 ? documentosAsociados(data).map(nameOf) : [];
  const facts: readonly Fact[] = [
    [c('columna.fecha'), <DateText key="fecha" value={fecha_emision} time />],
    [t('resumen.condicion'), data?.condicion && t(`condicion.${data.condicion.tipo}`)],
    [t('resumen.receptor'), receptor_nombre],
    [idLabel, receptor_documento],
    [t('resumen.direccion'), [contact?.direccion, contact?.desc_ciudad].filter(Boolean).join(', ')],
    [t('resumen.telefono'), contact?.telefono ?? contact?.celular],
    [t('resumen.correo'), contact?.correos?.join(', ')],
    [
      t('resumen.transaccion'),
      data?.tipo_transaccion === undefined ? '' : labelOf('transaccion', data.tipo_transaccion),
    ],
    [c('columna.moneda'), moneda],
    [t('resumen.cambio'), data?.tipo_cambio === undefined ? '' : formatNumber(data.tipo_cambio)],
    [t('resumen.notaCredito'), nota_credito === 'ninguna' ? '' : t(`notaCredito.${nota_credito}`)],
    [t('resumen.orden'), data?.orden_compra],
    [t('resumen.asociados'), named.length === 0 ? undefined : <Named key="asociados" named={named} />],
    [t('resumen.observacion'), data?.observacion],
  ];
  return <Facts facts={facts} />;
}

/** CDC in its groups, or timbrado and number of a printed document. */
function nameOf(asociado: DocumentoAsociado): string {
  if (asociado.tipo === 'electronico') return formatearCdc(asociado.cdc);
  const { timbrado, establecimiento, punto, numero } = asociado;
  return `${timbrado} ${formatearNumero(establecimiento, punto, numero)}`;
}

function Named({ named }: { readonly named: readonly string[] }) {
  return named.map((name) => (
    <bdi key={name} dir="ltr" style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {name}
    </bdi>
  ));
}
