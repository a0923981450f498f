import type { ConfiguracionCorreo } from '@portal/contracts';
import { esCorreo } from '@portal/sifen';
import { numberProblem, parseNumber } from '../../lib/number-text.ts';
import type { Rules } from '../../ui/form/field-errors.ts';
import { text } from './texts.ts';

/** The form has strings; these functions convert them to the service's data and back. */
export interface CorreoForm {
  id_empresa: string;
  remitente_nombre: string;
  remitente_correo: string;
  servidor: string;
  puerto: string;
  seguridad: ConfiguracionCorreo['seguridad'];
  usuario: string;
  contrasena: string;
  responder_a: string;
  copia_oculta: string[];
  asunto: string;
  cuerpo: string;
  adjuntar_pdf: boolean;
  adjuntar_xml: boolean;
  envio_automatico: boolean;
}

export const formOf = (configuracion: ConfiguracionCorreo): CorreoForm => ({
  id_empresa: configuracion.id_empresa,
  remitente_nombre: configuracion.remitente_nombre,
  remitente_correo: configuracion.remitente_correo,
  servidor: configuracion.servidor,
  puerto: String(configuracion.puerto),
  seguridad: configuracion.seguridad,
  usuario: configuracion.usuario,
  // Never returned by the service: an empty field keeps it.
  contrasena: '',
  responder_a: configuracion.responder_a ?? '',
  copia_oculta: [...configuracion.copia_oculta],
  asunto: configuracion.asunto,
  cuerpo: configuracion.cuerpo,
  adjuntar_pdf: configuracion.adjuntar_pdf,
  adjuntar_xml: configuracion.adjuntar_xml,
  envio_automatico: configuracion.envio_automatico,
});

export const emptyForm = (id_empresa: string): CorreoForm => ({
  id_empresa,
  remitente_nombre: '',
  remitente_correo: '',
  servidor: '',
  puerto: '587',
  seguridad: 'starttls',
  usuario: '',
  contrasena: '',
  responder_a: '',
  copia_oculta: [],
  asunto: 'Documento electrónico {numero} de {razon_social}',
  cuerpo:
    'Estimado cliente:\n\nAdjuntamos su documento electrónico {numero} por {total}.\n\nCDC: {cdc}\nConsulta: {url_kude}\n\n{razon_social}',
  adjuntar_pdf: true,
  adjuntar_xml: true,
  envio_automatico: true,
});

/** Text that is not a number becomes one that the rules reject. */
const portOf = (typed: string): number => {
  const port = parseNumber(typed);
  return Number.isNaN(port) ? 0 : port;
};

export const datosOf = ({ id_empresa: _empresa, puerto, responder_a, ...form }: CorreoForm) => ({
  ...form,
  remitente_correo: form.remitente_correo.trim(),
  puerto: portOf(puerto),
  responder_a: responder_a.trim() === '' ? null : responder_a.trim(),
});

/** The fields that a test needs. */
export const pruebaOf = (form: CorreoForm, destinatario: string) => {
  const { remitente_nombre, remitente_correo, servidor, puerto, seguridad, usuario, contrasena } =
    datosOf(form);
  return {
    id_empresa: form.id_empresa,
    destinatario,
    remitente_nombre,
    remitente_correo,
    servidor,
    puerto,
    seguridad,
    usuario,
    contrasena,
  };
};

const isPort = (typed: string): boolean => {
  const port = portOf(typed);
  return numberProblem(typed) === undefined && Number.isInteger(port) && port >= 1 && port <= 65_535;
};

/** Client-side errors; variables are validated by the service. */
export const rules: Rules<CorreoForm> = (form) => ({
  id_empresa: form.id_empresa === '' ? text('mal.empresa') : undefined,
  remitente_nombre: form.remitente_nombre.trim() === '' ? text('mal.remitente') : undefined,
  remitente_correo: esCorreo(form.remitente_correo.trim()) ? undefined : text('mal.correo'),
  servidor: form.servidor.trim() === '' ? text('mal.servidor') : undefined,
  puerto: isPort(form.puerto) ? undefined : text('mal.puerto'),
  responder_a:
    form.responder_a.trim() === '' || esCorreo(form.responder_a.trim()) ? undefined : text('mal.correo'),
  copia_oculta: form.copia_oculta.every((correo) => esCorreo(correo)) ? undefined : text('mal.correo'),
  asunto: form.asunto.trim() === '' ? text('mal.asunto') : undefined,
  cuerpo: form.cuerpo.trim() === '' ? text('mal.cuerpo') : undefined,
});

/** Common servers; the port depends on the security. */
export const proveedores = [
  { nombre: 'Gmail', servidor: 'smtp.gmail.com', puerto: '465', seguridad: 'ssl' },
  { nombre: 'Outlook', servidor: 'smtp.office365.com', puerto: '587', seguridad: 'starttls' },
] as const;
