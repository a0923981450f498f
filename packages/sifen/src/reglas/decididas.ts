import { REGLAS_XML } from './evaluar-arbol.ts';

/** Codes of the rules that compare a document with what the authority knows. */
const DE_DOCUMENTO = [
  ...['0121', '0141', '0142', '0160'],
  ...['1000', '1001', '1002', '1003', '1004', '1005'],
  ...['1101', '1103', '1104', '1105', '1106', '1109', '1110', '1150', '1151'],
  ...['1250', '1252', '1253', '1254', '1255', '1257', '1258', '1259', '1260', '1261'],
  ...['1306', '1307', '1308', '1309', '1321', '1325', '1326', '1328', '1329'],
  ...['2403', '2404', '2414', '2417', '2437', '2438', '2440', '2441', '2442', '2450', '2501', '2502'],
];

const DE_EVENTOS = {
  evaluarCancelacion: ['4001', '4002', '4003', '4004', '4008', '4009', '4010'],
  evaluarInutilizacion: ['4052', '4054', '4055', '4060', '4065', '4066', '4067', '4068', '4071'],
  evaluarEventoReceptor: [
    ...['4101', '4102', '4104', '4109', '4111', '4113', '4115'],
    ...['4150', '4151', '4152', '4154', '4155', '4156', '4157', '4158'],
    ...['4200', '4201', '4202', '4204', '4205', '4206'],
    ...['4251', '4252', '4254', '4259', '4261', '4263', '4264'],
  ],
  observacionEvento: ['4103', '4114', '4253'],
  evaluarNominacion: [
    ...['4451', '4452', '4453', '4454', '4461', '4462', '4463', '4464', '4467', '4468', '4469'],
    ...['4474', '4475', '4476', '4478'],
  ],
} as const;

/** The function that decides each rule, by code. */
export const DECIDIDAS: ReadonlyMap<string, string> = new Map([
  ...Object.keys(REGLAS_XML).map((codigo) => [codigo, 'evaluarArbol'] as const),
  ...DE_DOCUMENTO.map((codigo) => [codigo, 'evaluarDocumento'] as const),
  ...Object.entries(DE_EVENTOS).flatMap(([decide, codigos]) =>
    codigos.map((codigo): readonly [string, string] => [codigo, decide]),
  ),
]);
