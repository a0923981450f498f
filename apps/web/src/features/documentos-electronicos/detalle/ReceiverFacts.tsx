import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import {
  documentosAsociados,
  formatearCdc,
  formatearNumero,
  type CompraPublica,
  type DocumentoAsociado,
} from '@portal/sifen';
import { DateText } from '../../../ui/DateText.tsx';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
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
  const { notas_credito, factura_asociada } = document;
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
    [t('resumen.notaCredito'), nota_credito === 'ninguna' ? '' : c(`notaCredito.${nota_credito}`)],
    [t('resumen.notas'), notas_credito.length > 0 && <References key="notas" documents={notas_credito} />],
    [t('resumen.motivo'), data?.motivo === undefined ? '' : labelOf('motivo', data.motivo)],
    [
      t('resumen.facturaAsociada'),
      factura_asociada ? (
        <References key="factura" documents={[factura_asociada]} />
      ) : (
        data?.asociado && <Named key="factura" named={[nameOf(data.asociado)]} />
      ),
    ],
    [t('resumen.fusionado'), data?.asociado?.tipo === 'electronico' && data.asociado.ruc_fusionado],
    [t('resumen.orden'), data?.orden_compra],
    [t('resumen.compra'), data?.compra_publica && contractOf(data.compra_publica)],
    [t('resumen.contratacion'), data?.codigo_contratacion],
    [t('resumen.asociados'), named.length === 0 ? undefined : <Named key="asociados" named={named} />],
    [t('resumen.observacion'), data?.observacion],
    [t('resumen.fisco'), data?.informacion_fisco],
  ];
  return <Facts facts={facts} />;
}

type Reference =
  DocumentoDetalle['notas_credito'][number] | NonNullable<DocumentoDetalle['factura_asociada']>;

/** Other documents, each with the way to its detail; the list beside it stays as it is. */
function References({ documents }: { readonly documents: readonly Reference[] }) {
  const c = useListTexts();
  const { search } = useLocation();
  return documents.map(({ id, numero, total, moneda, estado }) => (
    <span key={id} style={{ display: 'block' }}>
      <Link
        component={RouterLink}
        to={{ pathname: `${paths.documentosElectronicos}/${encodeURIComponent(id)}`, search }}
      >
        <bdi dir="ltr">{numero}</bdi>
      </Link>{' '}
      · {formatMoney(total, moneda)} · {c(`etiqueta.${estado}`)}
    </span>
  ));
}

/** The codes of a contract with the State, as the KuDE has them. */
const contractOf = ({ modalidad, entidad, anio, secuencia, fecha }: CompraPublica): ReactNode => (
  <>
    <bdi dir="ltr">{[modalidad, entidad, anio, secuencia].join('-')}</bdi> · <DateText value={fecha} />
  </>
);

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
