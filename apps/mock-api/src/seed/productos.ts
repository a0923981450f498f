import type { Item } from '@portal/sifen';
import { normalize } from '../records/search.ts';
import type { Row } from '../store/store.ts';

/** `10` and `5` are IVA rates, `E` exempt, `X` exonerated, `P` half taxed at 10 %. */
type Iva = 10 | 5 | 'E' | 'X' | 'P';
type Linea = readonly [codigo: string, descripcion: string, unidad: number, precio: number, iva: Iva];

export type ProductoDemo = Omit<Item, 'cantidad' | 'descuento_unitario'> & { readonly moneda: 'PYG' | 'USD' };

const UNI = 77;
const KG = 83;
const LT = 89;
const HOUR = 100;
const MES = 98;
const CAJA = 131;
const M2 = 109;

const wholesaler: readonly Linea[] = [
  ['ALM-001', 'Yerba mate elaborada 500 g', UNI, 14_500, 5],
  ['ALM-002', 'Yerba mate compuesta 1 kg', UNI, 27_000, 5],
  ['ALM-003', 'Arroz tipo 1, bolsa 5 kg', UNI, 38_500, 5],
  ['ALM-004', 'Fideo spaghetti 400 g', UNI, 4_500, 5],
  ['ALM-005', 'Aceite de soja 900 ml', UNI, 11_500, 5],
  ['ALM-006', 'Harina 000, bolsa 1 kg', UNI, 5_500, 5],
  ['ALM-007', 'Azúcar blanca 1 kg', UNI, 7_000, 10],
  ['ALM-008', 'Sal fina 500 g', UNI, 2_500, 5],
  ['ALM-009', 'Poroto rojo a granel', KG, 16_000, 5],
  ['ALM-010', 'Queso Paraguay fresco', KG, 42_000, 5],
  ['ALM-011', 'Leche entera larga vida 1 L', UNI, 7_500, 5],
  ['ALM-012', 'Huevos, plancha de 30', UNI, 33_000, 5],
  ['BEB-001', 'Gaseosa cola 2 L, paquete de 6', CAJA, 72_000, 10],
  ['BEB-002', 'Agua mineral 500 ml, paquete de 12', CAJA, 36_000, 10],
  ['BEB-003', 'Cerveza lata 354 ml, caja de 24', CAJA, 132_000, 10],
  ['BEB-004', 'Jugo de naranja a granel', LT, 12_000, 10],
  ['LIM-001', 'Detergente líquido 750 ml', UNI, 9_500, 10],
  ['LIM-002', 'Lavandina 1 L', UNI, 6_000, 10],
  ['LIM-003', 'Papel higiénico, paquete de 12', UNI, 28_500, 10],
  ['LIM-004', 'Jabón de coco, paquete de 4', UNI, 13_000, 10],
  ['HOG-001', 'Termo de acero 1 L', UNI, 185_000, 10],
  ['HOG-002', 'Guampa de palo santo', UNI, 65_000, 10],
  ['SER-001', 'Flete dentro de Asunción', UNI, 80_000, 10],
  ['LIB-001', 'Libro de cocina paraguaya', UNI, 95_000, 'X'],
  ['AGR-001', 'Mandioca fresca a granel', KG, 4_000, 'E'],
  ['SIM-1306', 'Demostración: rechazo 1306', UNI, 10_000, 10],
  ['SIM-0161', 'Demostración: servicio interrumpido', UNI, 10_000, 10],
  ['SIM-AO', 'Demostración: aprobado con observación', UNI, 10_000, 10],
];

const servicios: readonly Linea[] = [
  ['SRV-001', 'Limpieza de oficinas', MES, 3_800_000, 10],
  ['SRV-002', 'Servicio de recepción', MES, 4_200_000, 10],
  ['SRV-003', 'Mensajería urbana', UNI, 35_000, 10],
  ['SRV-004', 'Gestión de trámites', UNI, 250_000, 10],
  ['SRV-005', 'Asesoría contable', HOUR, 220_000, 10],
  ['SRV-006', 'Liquidación de salarios por funcionario', UNI, 45_000, 10],
  ['SRV-007', 'Soporte informático', HOUR, 180_000, 10],
  ['SRV-008', 'Alquiler de sala de reuniones', HOUR, 120_000, 10],
  ['SRV-009', 'Oficina virtual', MES, 550_000, 10],
  ['SRV-010', 'Digitalización de documentos, caja', CAJA, 300_000, 10],
  ['SRV-011', 'Custodia de archivos', MES, 150_000, 10],
  ['SRV-012', 'Traducción de contratos, página', UNI, 90_000, 10],
  ['SRV-013', 'Capacitación en atención al cliente', HOUR, 350_000, 10],
  ['SRV-014', 'Jardinería', M2, 8_000, 10],
  ['SRV-015', 'Fumigación', M2, 6_500, 10],
  ['SRV-016', 'Mantenimiento de aire acondicionado', UNI, 160_000, 10],
  ['SRV-017', 'Guardia de seguridad', MES, 5_600_000, 10],
  ['SRV-018', 'Recepción de llamadas', MES, 980_000, 10],
  ['SRV-019', 'Alquiler de vivienda amoblada para personal', MES, 4_000_000, 5],
  ['SRV-020', 'Reembolso de tasas municipales', UNI, 75_000, 'E'],
  ['SRV-021', 'Comisión con componente financiero', UNI, 500_000, 'P'],
  ['INS-001', 'Resma de papel A4', UNI, 32_000, 10],
  ['INS-002', 'Tóner negro', UNI, 410_000, 10],
  ['INS-003', 'Café molido 500 g', UNI, 38_000, 10],
];

const panaderia: readonly Linea[] = [
  ['PAN-001', 'Pan felipe', KG, 13_500, 5],
  ['PAN-002', 'Galleta cuartel', KG, 18_000, 5],
  ['PAN-003', 'Coquito', KG, 22_000, 5],
  ['PAN-004', 'Pan lactal', UNI, 14_000, 5],
  ['PAN-005', 'Palito', KG, 20_000, 5],
  ['PAN-006', 'Rosquita', KG, 24_000, 5],
  ['CHI-001', 'Chipa almidón', UNI, 5_000, 10],
  ['CHI-002', 'Chipa so’o', UNI, 7_000, 10],
  ['CHI-003', 'Chipa guasu, porción', UNI, 12_000, 10],
  ['CHI-004', 'Sopa paraguaya, porción', UNI, 12_000, 10],
  ['CHI-005', 'Mbejú', UNI, 10_000, 10],
  ['EMP-001', 'Empanada de carne', UNI, 6_000, 10],
  ['EMP-002', 'Empanada de jamón y queso', UNI, 6_000, 10],
  ['EMP-003', 'Payagua mascada', UNI, 7_000, 10],
  ['PAS-001', 'Pastafrola de guayaba', UNI, 35_000, 10],
  ['PAS-002', 'Torta de chocolate, kilo', KG, 68_000, 10],
  ['PAS-003', 'Medialuna', UNI, 3_500, 10],
  ['PAS-004', 'Alfajor de maicena', UNI, 4_000, 10],
  ['CAF-001', 'Café con leche', UNI, 12_000, 10],
  ['CAF-002', 'Cocido con leche', UNI, 9_000, 10],
  ['CAF-003', 'Jugo natural 300 ml', UNI, 11_000, 10],
  ['BAN-001', 'Bandeja de bocaditos, 50 unidades', UNI, 145_000, 10],
  ['BAN-002', 'Bandeja de dulces, 50 unidades', UNI, 130_000, 10],
  ['DEL-001', 'Entrega a domicilio', UNI, 15_000, 10],
];

const maquinaria: readonly Linea[] = [
  ['MAQ-001', 'Motobomba 2 pulgadas', UNI, 210, 10],
  ['MAQ-002', 'Generador 5 kVA', UNI, 890, 10],
  ['MAQ-003', 'Hidrolavadora 1800 W', UNI, 165, 10],
  ['MAQ-004', 'Compresor 50 L', UNI, 245, 10],
  ['MAQ-005', 'Soldadora inverter 200 A', UNI, 199, 10],
  ['MAQ-006', 'Amoladora 7 pulgadas', UNI, 78.5, 10],
  ['MAQ-007', 'Taladro percutor 13 mm', UNI, 64.9, 10],
  ['MAQ-008', 'Desmalezadora 43 cc', UNI, 155, 10],
  ['MAQ-009', 'Motosierra 52 cc', UNI, 172, 10],
  ['MAQ-010', 'Mezcladora de cemento 150 L', UNI, 410, 10],
  ['MAQ-011', 'Elevador hidráulico 2 t', UNI, 620, 10],
  ['MAQ-012', 'Balanza industrial 300 kg', UNI, 138, 10],
  ['REP-001', 'Correa dentada', UNI, 12.75, 10],
  ['REP-002', 'Filtro de aire', UNI, 9.99, 10],
  ['REP-003', 'Rodamiento 6204', UNI, 4.35, 10],
  ['REP-004', 'Manguera hidráulica por metro', 108, 7.2, 10],
  ['REP-005', 'Aceite hidráulico 20 L', UNI, 68, 10],
  ['REP-006', 'Batería 12 V 75 Ah', UNI, 96.5, 10],
  ['REP-007', 'Bujía', UNI, 2.4, 10],
  ['REP-008', 'Juego de llaves combinadas', UNI, 45, 10],
  ['TEC-001', 'Instalación y puesta en marcha', HOUR, 40, 10],
  ['TEC-002', 'Mantenimiento preventivo', HOUR, 32, 10],
  ['TEC-003', 'Capacitación de operadores', HOUR, 28, 10],
  ['LIB-001', 'Manual técnico impreso', UNI, 18, 'X'],
];

const porEmpresa: Readonly<
  Record<string, { readonly moneda: 'PYG' | 'USD'; readonly lineas: readonly Linea[] }>
> = {
  'emp-1': { moneda: 'PYG', lineas: wholesaler },
  'emp-2': { moneda: 'PYG', lineas: servicios },
  'emp-3': { moneda: 'PYG', lineas: panaderia },
  'emp-4': { moneda: 'USD', lineas: maquinaria },
};

const impuestos: Readonly<Record<`${Iva}`, Pick<Item, 'afectacion' | 'tasa' | 'proporcion'>>> = {
  10: { afectacion: 1, tasa: 10, proporcion: 100 },
  5: { afectacion: 1, tasa: 5, proporcion: 100 },
  X: { afectacion: 2, tasa: 0, proporcion: 0 },
  E: { afectacion: 3, tasa: 0, proporcion: 0 },
  P: { afectacion: 4, tasa: 10, proporcion: 50 },
};

/** The products of a demo empresa. */
export function productosDe(idEmpresa: string): ProductoDemo[] {
  const { moneda = 'PYG', lineas = [] } = porEmpresa[idEmpresa] ?? {};
  return lineas.map(([codigo, descripcion, unit, precio_unitario, iva]) => ({
    codigo,
    descripcion,
    unidad: unit,
    precio_unitario,
    moneda,
    ...impuestos[iva],
  }));
}

/** Rows of these products. */
export function productoRows(idEmpresa: string, productos: readonly ProductoDemo[]): Row<'productos'>[] {
  return productos.map((producto) => ({
    id: `${idEmpresa}-prod-${producto.codigo.toLowerCase()}`,
    version: 1,
    id_empresa: idEmpresa,
    busqueda: normalize(`${producto.codigo} ${producto.descripcion}`),
    ...producto,
  }));
}
