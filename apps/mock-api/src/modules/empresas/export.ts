import type { Empresa } from '@portal/contracts';
import { formatearRuc } from '@portal/sifen';
import { countCell, momentCell, textCell, type ExportColumn } from '../../lists/export-column.ts';

const AMBIENTES = { pruebas: 'Pruebas', produccion: 'Producción' } as const;

/** The columns of the exported list. */
export const empresaColumns: readonly ExportColumn<Empresa>[] = [
  { title: 'Razón social', width: 40, cell: ({ razon_social }) => textCell(razon_social) },
  { title: 'Nombre de fantasía', width: 30, cell: ({ nombre_fantasia }) => textCell(nombre_fantasia) },
  { title: 'RUC', width: 12, cell: ({ ruc, dv }) => textCell(formatearRuc(ruc, dv)) },
  { title: 'Ambiente', width: 12, cell: ({ ambiente }) => textCell(AMBIENTES[ambiente]) },
  { title: 'Timbrado', width: 10, cell: ({ timbrado }) => textCell(timbrado) },
  {
    title: 'Certificado hasta',
    width: 17,
    cell: ({ certificado_hasta: hasta }) => (hasta === null ? null : momentCell(hasta)),
  },
  { title: 'Teléfono', width: 16, cell: ({ telefono }) => textCell(telefono) },
  { title: 'Correo', width: 30, cell: ({ correo }) => textCell(correo) },
  {
    title: 'Correo configurado',
    width: 18,
    cell: ({ correo_configurado }) => textCell(correo_configurado ? 'Sí' : 'No'),
  },
  { title: 'Usuarios', width: 10, cell: ({ usuarios }) => countCell(usuarios) },
  { title: 'Documentos del mes', width: 18, cell: ({ documentos_mes }) => countCell(documentos_mes) },
  { title: 'Activa', width: 8, cell: ({ activa }) => textCell(activa ? 'Sí' : 'No') },
];
