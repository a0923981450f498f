import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import IntegrationInstructionsOutlined from '@mui/icons-material/IntegrationInstructionsOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import type { ComponentType } from 'react';
import type { IconName } from './icon-name.ts';

/** The image of each menu icon. */
export const navIcons: Readonly<Record<IconName, ComponentType>> = {
  documentos: DescriptionOutlined,
  facturacion: PointOfSaleOutlined,
  factura: ReceiptLongOutlined,
  notaCredito: AssignmentReturnOutlined,
  eventos: EventNoteOutlined,
  empresas: ApartmentOutlined,
  correo: MailOutlined,
  usuarios: GroupOutlined,
  integracion: IntegrationInstructionsOutlined,
  certificado: WorkspacePremiumOutlined,
};
