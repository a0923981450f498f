import { instante, isoParaguay } from '../../fechas.ts';
import { NS_SIFEN } from './espacios.ts';
import { serializar } from './serializador.ts';

/** The service's response to a message with one event. */
export interface RespuestaEvento {
  /** Id of the event. */
  contador: number;
  /** Moment of the processing. */
  procesado_en: string;
  estado: 'Aprobado' | 'Aprobado con observación' | 'Rechazado';
  /** Absent when it was rejected. */
  protocolo?: string | undefined;
  respuestas: readonly { codigo: string; mensaje: string }[];
}

/** The response of siRecepEvento as XML (rRetEnviEventoDe, XSD WS_SiRecepEvento_v150). */
export function respuestaEventoXml({
  contador: counter,
  procesado_en,
  estado,
  protocolo,
  respuestas,
}: RespuestaEvento): string {
  const content = serializar([
    ['dFecProc', isoParaguay(instante(procesado_en))],
    [
      'gResProcEVe',
      [
        ['dEstRes', estado],
        ['dProtAut', protocolo],
        ['id', counter],
        ...respuestas.map(
          ({ codigo, mensaje }) =>
            [
              'gResProc',
              [
                ['dCodRes', codigo],
                ['dMsgRes', mensaje],
              ],
            ] as const,
        ),
      ],
    ],
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?><rRetEnviEventoDe xmlns="${NS_SIFEN}">${content}</rRetEnviEventoDe>`;
}
