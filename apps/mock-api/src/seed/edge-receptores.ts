import { calcularDigitoVerificador, type Contacto, type Receptor } from '@portal/sifen';
import type { ReceptorConNombre } from './clientes.ts';
import { asuncion } from './demo-empresas.ts';
import { atLimit, withoutSpaces } from './edge-texts.ts';

const contribuyente = (
  nombre: string,
  ruc: string,
  mas: Partial<Extract<Receptor, { tipo: 'contribuyente' }>> = {},
): Extract<Receptor, { tipo: 'contribuyente' }> => ({
  tipo: 'contribuyente',
  tipo_operacion: 1,
  ruc,
  dv: calcularDigitoVerificador(ruc),
  tipo_contribuyente: 2,
  nombre,
  ...mas,
});

/** Every field at its maximum length (MT D3). */
const fullContacto: Contacto = {
  direccion: atLimit('Avenida Mariscal Francisco Solano López casi Coronel Pampliega', 255),
  numero_casa: 999_999,
  ...asuncion,
  telefono: '+59521600100200',
  celular: '+595 981 555 321 000',
  correos: Array.from(
    { length: 10 },
    (_, i) => `${'facturacion.'.repeat(5)}${String(i)}@${'a'.repeat(6)}.example.com`,
  ),
  codigo_cliente: 'CLIENTE-0000001',
};

/** Receivers with valid but unusual names and contacts. */
export const receptores = {
  largo: contribuyente(atLimit('Compañía Paraguaya de Importación y Distribución', 255), '80000001', {
    nombre_fantasia: atLimit('Cómpañ', 255),
    contacto: fullContacto,
  }),
  sinEspacios: contribuyente(withoutSpaces(255), '80000002'),
  corto: contribuyente('Ñu’a', '80000003'),
  comillas: contribuyente(`"Doña Ñata" O'Leary & <Hijos> \\ 100 % _; «S.A.»`, '80000004'),
  arabe: contribuyente('شركة الاختبار للتجارة العامة', '80000005'),
  mezclado: contribuyente('Comercial חברת בדיקה (مثال) S.R.L.', '80000006', { contacto: {} }),
  descompuesto: contribuyente('Ñandutí Guasu'.normalize('NFD'), '80000007'),
  emoji: contribuyente('Granja 👩🏽‍🌾 “Ka’aguy Porã” 🇵🇾', '80000008'),
  rucCorto: contribuyente('Ysypo y Compañía', '123', { tipo_contribuyente: 1, tipo_operacion: 2 }),
  otroDocumento: {
    tipo: 'no_contribuyente',
    tipo_documento: 9,
    desc_tipo_documento: atLimit('Documento de otra clase', 41),
    numero_documento: 'ABCDEFGHIJ-123456789',
    nombre: 'Núñez Ybáñez, Begoña',
    contacto: { correos: [] },
  },
  exterior: {
    tipo: 'exterior',
    pais: 'SAU',
    desc_pais: 'Arabia Saudita',
    tipo_documento: 2,
    numero_documento: 'KSA-1234567',
    nombre: 'مؤسسة الرياض للتقنية Ltd.',
    contacto: { direccion: 'طريق الملك فهد', numero_casa: 0 },
  },
} as const satisfies Readonly<Record<string, ReceptorConNombre>>;

/** Only the first empresa has them, and has all of them. */
export const receptoresAtLimit = (idEmpresa: string): ReceptorConNombre[] =>
  idEmpresa === 'emp-1' ? Object.values(receptores) : [];
