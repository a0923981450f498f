import { describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/languages.ts';
import { loadDateReader } from './date-words.ts';

/** Wednesday, three in the afternoon in Paraguay. */
const now = Date.parse('2026-11-25T18:00:00Z');

/**
 * Typed words | what is left of them as a title (`=`: all) | start, and end after an ellipsis | words that are reported as not understood,
 * with a semicolon between them.
 */
const tables: readonly (readonly [Language, string])[] = [
  [
    'es',
    `
      pasado mañana a la tarde | a la tarde | 2026-11-27 | a la tarde
      pasado mañana a las 3 de la tarde llamar | llamar | 2026-11-27T15:00 | 
      fin de mes |  | 2026-11-30 | 
      fin de mes pagar sueldos | pagar sueldos | 2026-11-30 | 
      pagar sueldos el fin de mes | pagar sueldos | 2026-11-30 | 
      a fin de año balance | balance | 2026-12-31 | 
      el 3 a las 15 |  | 2026-12-03T15:00 | 
      reunión el 3 a las 15 | reunión | 2026-12-03T15:00 | 
      15/8 |  | 2027-08-15 | 
      cumple 15/8 | cumple | 2027-08-15 | 
      cada martes | = | – | cada martes
      en dos semanas |  | 2026-12-09 | 
      en un mes renovar | renovar | 2026-12-25 | 
      en quince días revisar | revisar | 2026-12-10 | 
      en 15 días revisar | revisar | 2026-12-10 | 
      de hoy en ocho | = | – | de hoy en ocho
      la semana que viene | = | – | la semana que viene
      la semana que viene llamar a Ana | = | – | la semana que viene
      el martes de la próxima semana |  | 2026-12-01 | 
      el próximo lunes 9am |  | 2026-11-30T09:00 | 
      este viernes a la noche | a la noche | 2026-11-27 | a la noche
      este sábado asado 20hs | asado | 2026-11-28T20:00 | 
      el finde | = | – | el finde
      el fin de semana | = | – | fin de semana
      mañana temprano | temprano | 2026-11-26 | 
      mañana a primera hora | a primera hora | 2026-11-26 | 
      mañana a la mañana | a la mañana | 2026-11-26 | a la mañana
      mañana por la mañana | por la mañana | 2026-11-26 | por la mañana
      mañana a la mañana a las 10 |  | 2026-11-26T10:00 | 
      mañana al medio día | al medio día | 2026-11-26 | 
      hoy a la tarde 17:30 |  | 2026-11-25T17:30 | 
      hoy a las 17 |  | 2026-11-25T17:00 | 
      esta tarde a las 5 |  | 2026-11-25T17:00 | 
      esta tarde 5pm |  | 2026-11-25T17:00 | 
      esta noche 21hs cena | cena | 2026-11-25T21:00 | 
      a medianoche | = | – | a medianoche
      anteayer |  | 2026-11-23 | 
      antes de ayer compra | compra | 2026-11-23 | 
      hace dos días |  | 2026-11-23 | 
      la semana pasada | = | – | la semana pasada
      el mes que viene | = | – | mes que viene
      el 5 del mes que viene |  | 2026-12-05 | 
      el 5 del próximo mes pagar | pagar | 2026-12-05 | 
      el 10 de este mes |  | 2026-11-10 | 
      el día 20 a las 8:30 |  | 2026-12-20T08:30 | 
      lunes y miércoles gimnasio | = | – | lunes; y miércoles
      lunes a viernes 8 a 17 | = | – | lunes; viernes
      desde mañana hasta el viernes | hasta el viernes | 2026-11-26 | hasta el viernes
      hasta el viernes | = | – | hasta el viernes
      a partir del lunes |  | 2026-11-30 | 
      del 20 al 25 vacaciones | = | – | del 20 al 25
      vacaciones del 20/12 al 5/1 | vacaciones | 2026-12-20 … 2027-01-05 | 
      20 al 25 de enero vacaciones | vacaciones | 2027-01-20 … 2027-01-25 | 
      entre el 3 y el 5 de enero | = | – | el 3; 5 de enero
      reunión a las 4 y cuarto | reunión | 2026-11-25T16:15 | 
      reunión a las cinco menos diez | reunión | 2026-11-25T16:50 | 
      reunión a las 16 horas | reunión | 2026-11-25T16:00 | 
      reunión 16 hs mañana | reunión | 2026-11-26T16:00 | 
      reunión 4pm mañana | reunión | 2026-11-26T16:00 | 
      reunión 4:30pm mañana | reunión | 2026-11-26T16:30 | 
      reunión 4 de la tarde | reunión | 2026-11-25T16:00 | 
      las 4 de la tarde reunión | reunión | 2026-11-25T16:00 | 
      reunión a la una | reunión | 2026-11-26T13:00 | 
      reunión a la 1 y media mañana | reunión | 2026-11-26T13:30 | 
      domingo 29 |  | 2026-11-29 | 
      domingo 29 de noviembre almuerzo | almuerzo | 2026-11-29 | 
      domingo 30 de noviembre almuerzo | = | – | domingo 30 de noviembre
      1ro de diciembre |  | 2026-12-01 | 
      primero de diciembre |  | 2026-12-01 | 
      el 1 pagar alquiler | = | – | el 1
      31 de diciembre 23:59 |  | 2026-12-31T23:59 | 
      la mañana del lunes | la mañana | 2026-11-30 | la mañana
      el lunes a la mañana | a la mañana | 2026-11-30 | a la mañana
      el lunes al mediodía |  | 2026-11-30T12:00 | 
      lunes 8 a 12 curso | curso | 2026-11-30T08:00 … 2026-11-30T12:00 | 
      curso lunes de 8 a 12hs | curso | 2026-11-30T08:00 … 2026-11-30T12:00 | 
      llamar en 20 minutos | llamar | 2026-11-25T15:20 | 
      llamar en 1 hora | llamar | 2026-11-25T16:00 | 
      llamar en hora y media | llamar | 2026-11-25T16:30 | 
      llamar en una hora y media | llamar | 2026-11-25T16:30 | 
      el jueves siguiente |  | 2026-11-26 | 
      el otro martes | = | – | el otro martes
      cada 15 días | = | – | cada 15 días
      todos los días a las 8 | = | – | todos los días
      todas las mañanas | = | – | todas las mañanas
      mensual el 5 | mensual | 2026-12-05 | 
      2 de mayo 3pm |  | 2027-05-02T15:00 | 
      5 dic. 9hs |  | 2026-12-05T09:00 | 
      5/12/2026 18hs |  | 2026-12-05T18:00 | 
      05-12-2026 |  | 2026-12-05 | 
      2026-12-05 10:00 |  | 2026-12-05T10:00 | 
      2026-12-05T10:00 |  | 2026-12-05T10:00 | 
      sábado 5 dic 2026 9.30 |  | 2026-12-05T09:30 | 
      viernes 13 | = | – | viernes
      viernes 27 15hs |  | 2026-11-27T15:00 | 
      mañana a las 10 y pasado a las 11 | y pasado a las 11 | 2026-11-26T10:00 | a las 11
      Llamar a Mayo mañana | Llamar a Mayo | 2026-11-26 | 
      Comprar 3 martes | Comprar 3 | 2026-12-01 | 
      Marta el martes a las tres y media | Marta | 2026-12-01T15:30 | 
      a las 12 de la noche | = | – | a las 12; de la noche
      a las 12 del mediodía mañana |  | 2026-11-26T12:00 | 
      a las 0 hs mañana |  | 2026-11-26T00:00 | 
      a las 24 mañana | a las 24 | 2026-11-26 | a las 24
      a las 7 de la mañana |  | 2026-11-26T07:00 | 
      mañana a las 7 de la mañana |  | 2026-11-26T07:00 | 
      de 7 a 9 de la noche mañana |  | 2026-11-26T19:00 … 2026-11-26T21:00 | 
      mañana de 9 a 11 y de 14 a 16 | y de 14 a 16 | 2026-11-26T09:00 … 2026-11-26T11:00 | de 14 a 16
      mañana 9 a 11 |  | 2026-11-26T09:00 … 2026-11-26T11:00 | 
      mañana de 9:30 a 11 |  | 2026-11-26T09:30 … 2026-11-26T11:00 | 
      mañana desde las 9 hasta las 11 |  | 2026-11-26T09:00 … 2026-11-26T11:00 | 
      mañana a las 9 durante 2 horas |  | 2026-11-26T09:00 … 2026-11-26T11:00 | 
      mañana a las 9 (2 horas) | (2 horas) | 2026-11-26T09:00 | 2 horas
      mañana 9hs por 90 minutos |  | 2026-11-26T09:00 … 2026-11-26T10:30 | 
      mañana a las 9 por una hora y media |  | 2026-11-26T09:00 … 2026-11-26T10:30 | 
      en tres meses control | control | 2027-02-25 | 
      en un año control | control | 2027-11-25 | 
      dentro de 2 años |  | 2028-11-25 | 
      hoy mismo |  | 2026-11-25 | 
      en la tarde | = | – | en la tarde
      por la noche salir | = | – | por la noche
      mañana a la tarde a las 6 |  | 2026-11-26T18:00 | 
      el lunes a la noche a las 9 |  | 2026-11-30T21:00 | 
      esta noche a las 9 |  | 2026-11-25T21:00 | 
      esta noche a las 9 cena | cena | 2026-11-25T21:00 | 
      esta tarde a las 6 |  | 2026-11-25T18:00 | 
      esta tarde 6:30 |  | 2026-11-25T18:30 | 
      esta noche 8:30 |  | 2026-11-25T20:30 | 
      cena el viernes por la noche a las 9 | cena | 2026-11-27T21:00 | 
      a la noche cena a las 9 | cena | 2026-11-25T21:00 | 
      hoy a la noche 9 cena | a la noche 9 cena | 2026-11-25 | a la noche
      mañana por la tarde 7:30 |  | 2026-11-26T19:30 | 
      mañana a las 6 por la tarde |  | 2026-11-26T18:00 | 
      mañana a las 6 a la tarde |  | 2026-11-26T18:00 | 
      mañana tarde a las 6 |  | 2026-11-26T18:00 | 
      mañana noche 9:30 |  | 2026-11-26T21:30 | 
      cena a las 9 esta noche | cena | 2026-11-25T21:00 | 
      sábado noche a las 10 |  | 2026-11-28T22:00 | 
      viernes tarde 5 | tarde 5 | 2026-11-27 | 
      mañana a la mañana a las 3 |  | 2026-11-26T03:00 | 
      mañana 8 de la mañana |  | 2026-11-26T08:00 | 
      8 y media de la noche cena | cena | 2026-11-25T20:30 | 
      a las ocho y media de la noche |  | 2026-11-25T20:30 | 
      a las 20:30 de la noche |  | 2026-11-25T20:30 | 
      a las 9 de la noche del sábado |  | 2026-11-28T21:00 | 
      a las 9 pm del sábado |  | 2026-11-28T21:00 | 
      9 pm |  | 2026-11-25T21:00 | 
      21 h |  | 2026-11-25T21:00 | 
      21h |  | 2026-11-25T21:00 | 
      21:00h |  | 2026-11-25T21:00 | 
      21:00 hs. |  | 2026-11-25T21:00 | 
      a las 21. |  | 2026-11-25T21:00 | 
      llamar a las 9. | llamar. | 2026-11-26T09:00 | 
      llamar mañana. | llamar. | 2026-11-26 | 
      llamar mañana, a las 9, urgente | llamar, urgente | 2026-11-26T09:00 | 
      ¿llamar mañana a las 9? | ¿llamar? | 2026-11-26T09:00 | 
      (mañana a las 9) llamar | llamar | 2026-11-26T09:00 | 
      mañana a las9 | a las9 | 2026-11-26 | a las9
      mañana alas 9 | alas 9 | 2026-11-26 | alas 9
      mañana a la 9 |  | 2026-11-26T09:00 | 
      mañana 9 | 9 | 2026-11-26 | 
      mañana 15 | 15 | 2026-11-26 | 
      mañana 15 cajas | 15 cajas | 2026-11-26 | 
      el viernes 9 | = | – | el viernes
      lunes a las 25:00 | a las 25:00 | 2026-11-30 | a las 25:00
      reunión de 10 a 11 mañana | reunión | 2026-11-26T10:00 … 2026-11-26T11:00 | 
      reunión mañana 10-11 | reunión | 2026-11-26T10:00 … 2026-11-26T11:00 | 
      reunión mañana 10 - 11 | reunión | 2026-11-26T10:00 … 2026-11-26T11:00 | 
      reunión mañana de 10-11hs | reunión | 2026-11-26T10:00 … 2026-11-26T11:00 | 
      reunión mañana 10 a 11hs | reunión | 2026-11-26T10:00 … 2026-11-26T11:00 | 
      reunión mañana 10 a 11 am | reunión | 2026-11-26T10:00 … 2026-11-26T11:00 | 
      reunión mañana 10 am a 1 pm | reunión | 2026-11-26T10:00 … 2026-11-26T13:00 | 
      reunión mañana 10am-1pm | reunión | 2026-11-26T10:00 … 2026-11-26T13:00 | 
      reunión mañana de 10am a 1pm | reunión | 2026-11-26T10:00 … 2026-11-26T13:00 | 
      reunión mañana de 11 de la mañana a 3 de la tarde | reunión | 2026-11-26T11:00 … 2026-11-26T15:00 | 
      reunión mañana de 8 de la noche a 11 de la noche | reunión | 2026-11-26T20:00 … 2026-11-26T23:00 | 
      reunión mañana de 8 a 11 de la noche | reunión | 2026-11-26T20:00 … 2026-11-26T23:00 | 
      mañana hasta las 18 | hasta las 18 | 2026-11-26 | hasta las 18
      mañana antes de las 18 | antes de las 18 | 2026-11-26 | antes de las 18
      mañana después de las 18 | después de las 18 | 2026-11-26 | después de las 18
      mañana a partir de las 18 |  | 2026-11-26T18:00 | 
      mañana desde las 18 |  | 2026-11-26T18:00 | 
      mañana sobre las 18 |  | 2026-11-26T18:00 | 
      mañana tipo 18 | tipo 18 | 2026-11-26 | 
      mañana tipo 6 | tipo 6 | 2026-11-26 | 
      mañana a eso de las 6 |  | 2026-11-26T06:00 | 
      mañana cerca de las 6 |  | 2026-11-26T06:00 | 
      no llamar mañana | no llamar | 2026-11-26 | 
      vuelo AA 901 el 5/12 10:15 | vuelo AA 901 | 2026-12-05T10:15 | 
      vuelo 5/12 10:15-14:30 | vuelo | 2026-12-05T10:15 … 2026-12-05T14:30 | 
      5/12-8/12 viaje | viaje | 2026-12-05 … 2026-12-08 | 
      5/12 al 8/12 viaje | viaje | 2026-12-05 … 2026-12-08 | 
      5-8 de diciembre viaje | viaje | 2026-12-05 … 2026-12-08 | 
      5 a 8 de diciembre viaje | viaje | 2026-12-05 … 2026-12-08 | 
      5, 6 y 7 de diciembre viaje | = | – | 7 de diciembre
      5 y 6/12 viaje | viaje | 2026-12-05 … 2026-12-06 | 
      lunes 30 y martes 1 | y martes 1 | 2026-11-30 | y martes
      lunes y martes | = | – | lunes; y martes
      el lunes o el martes | = | – | el lunes; el martes
      jueves 26/11 10hs |  | 2026-11-26T10:00 | 
      jueves 26-11 10hs |  | 2026-11-26T10:00 | 
      miércoles 25 10hs |  | 2026-11-25T10:00 | 
      hoy 10:00 |  | 2026-11-25T10:00 | 
      hoy a las 10 |  | 2026-11-25T10:00 | 
      hoy 14:59 |  | 2026-11-25T14:59 | 
      ayer a las 10 |  | 2026-11-24T10:00 | 
      dentro de 45 minutos |  | 2026-11-25T15:45 | 
      dentro de 1h30 |  | 2026-11-25T16:30 | 
      en 1 hora 30 minutos |  | 2026-11-25T16:30 | 
      en 2hs |  | 2026-11-25T17:00 | 
      en 2 hs llamar | llamar | 2026-11-25T17:00 | 
      en 48 horas |  | 2026-11-27T15:00 | 
      dentro de una semana a las 10 |  | 2026-12-02T10:00 | 
      en 3 días a las 3 |  | 2026-11-28T15:00 | 
      de acá a dos semanas | = | – | dos semanas
      de acá a 2 días | = | – | 2 días
      en 2 semanas, el martes | el martes | 2026-12-09 | el martes
      el martes en dos semanas | el martes | 2026-12-09 | el martes
      dos semanas | = | – | dos semanas
      2 días antes del viernes | = | – | 2 días; antes del viernes
      tres días después del lunes | = | – | tres días; después del lunes
      a mediados de mes | = | – | a mediados de mes
      a principios de mes | = | – | a principios de mes
      fines de diciembre | = | – | fines de diciembre
      a fin de diciembre | = | – | de diciembre
      último día del mes | = | – | último día
      último viernes del mes | = | – | último viernes
      el último viernes | = | – | el último viernes
      primer lunes de diciembre | = | – | primer lunes de diciembre
      el 15 del corriente | = | – | el 15
      15 de enero del 2027 |  | 2027-01-15 | 
      15 de enero de 27 |  | 2027-01-15 | 
      15-ene-2027 |  | 2027-01-15 | 
      15/ene/2027 |  | 2027-01-15 | 
      15.1.27 |  | 2027-01-15 | 
      2026-12-05T10:00 cita | cita | 2026-12-05T10:00 | 
      15 ene 28 |  | 2028-01-15 | 
      15 ene 10 | = | – | 15 ene
      5 dic 10hs |  | 2026-12-05T10:00 | 
      mañana 9 a 11 cajas | 9 a 11 cajas | 2026-11-26 | 
      cada lunes a la noche a las 9 | = | – | cada lunes
      a la mañana a las 15 mañana | a la mañana a las 15 | 2026-11-26 | a la mañana; a las 15
    `,
  ],
  [
    'en',
    `
      half past four |  | 2026-11-26T16:30 | 
      half past four tomorrow |  | 2026-11-26T16:30 | 
      quarter to five tomorrow |  | 2026-11-26T16:45 | 
      quarter past 3 tomorrow |  | 2026-11-26T15:15 | 
      next friday noon |  | 2026-12-04T12:00 | 
      next friday at noon |  | 2026-12-04T12:00 | 
      next week | = | – | next week
      next week tuesday | next week | 2026-12-01 | next week
      tuesday next week |  | 2026-12-01 | 
      next month | = | – | next month
      day after tomorrow |  | 2026-11-27 | 
      day after tomorrow at 3 |  | 2026-11-27T15:00 | 
      tomorrow morning | morning | 2026-11-26 | morning
      tomorrow afternoon | afternoon | 2026-11-26 | afternoon
      tomorrow evening | evening | 2026-11-26 | evening
      tonight |  | 2026-11-25 | 
      tonight at 9 |  | 2026-11-25T21:00 | 
      this evening at 7 |  | 2026-11-25T19:00 | 
      this evening 7:30 |  | 2026-11-25T19:30 | 
      tomorrow evening at 7 |  | 2026-11-26T19:00 | 
      tomorrow at 7 in the evening |  | 2026-11-26T19:00 | 
      tomorrow at 6 in the afternoon |  | 2026-11-26T18:00 | 
      tomorrow night at 9 |  | 2026-11-26T21:00 | 
      friday night 10 |  | 2026-11-27T22:00 | 
      monday morning at 9 |  | 2026-11-30T09:00 | 
      monday morning | morning | 2026-11-30 | morning
      monday afternoon at 4 |  | 2026-11-30T16:00 | 
      at noon tomorrow |  | 2026-11-26T12:00 | 
      midnight | = | – | midnight
      tomorrow midnight | = | – | tomorrow midnight
      end of month |  | 2026-11-30 | 
      end of the month pay | pay | 2026-11-30 | 
      by friday |  | 2026-11-27 | 
      due friday |  | 2026-11-27 | 
      in two weeks |  | 2026-12-09 | 
      in a week |  | 2026-12-02 | 
      in a fortnight | = | – | a fortnight
      a fortnight from now | = | – | a fortnight; now
      two weeks from monday | = | – | two weeks; monday
      in an hour and a half | = | – | in an hour; and a half
      in half an hour |  | 2026-11-25T15:30 | 
      in 20 min |  | 2026-11-25T15:20 | 
      for an hour and a half tomorrow at 9 | an hour and a half | 2026-11-26T09:00 | for an hour; and a half
      tomorrow at 9 for 2 hours | 2 hours | 2026-11-26T09:00 | for 2 hours
      tomorrow 9-11 | 9-11 | 2026-11-26 | 9-11
      tomorrow 9 to 11 |  | 2026-11-26T09:00 … 2026-11-26T11:00 | 
      tomorrow 9am-11am |  | 2026-11-26T09:00 … 2026-11-26T11:00 | 
      tomorrow 9-11am |  | 2026-11-26T09:00 … 2026-11-26T11:00 | 
      tomorrow 9:00-11:30 |  | 2026-11-26T09:00 … 2026-11-26T11:30 | 
      tomorrow from 9 until 11 |  | 2026-11-26T09:00 … 2026-11-26T11:00 | 
      monday to friday |  | 2026-11-30 … 2026-12-04 | 
      every tuesday | = | – | tuesday
      every day at 8 | = | – | every day
      daily at 8 | = | – | daily
      each morning | = | – | morning
      15/8 |  | 2027-08-15 | 
      8/15 |  | 2027-08-15 | 
      3/4 |  | 2027-03-04 | 
      12/5 |  | 2026-12-05 | 
      5 dec |  | 2026-12-05 | 
      dec 5th 3pm |  | 2026-12-05T15:00 | 
      december 5 2026 10:00 |  | 2026-12-05T10:00 | 
      5th of december |  | 2026-12-05 | 
      the 5th | = | – | the 5th
      the 5th at 3 | = | – | the 5th; at 3
      on the 5th at 3pm | = | – | the 5th; at 3pm
      on the 15th | = | – | the 15th
      5.12.2026 |  | 2026-12-05 | 
      2026-12-05 |  | 2026-12-05 | 
      2026-12-05T10:00 |  | 2026-12-05T10:00 | 
      2026-12-05 10:00 |  | 2026-12-05T10:00 | 
      friday the 13th | = | – | friday; the 13th
      friday 13 | = | – | friday 13
      saturday 5 december |  | 2026-12-05 | 
      saturday 6 december | = | – | saturday 6 december
      this friday |  | 2026-11-27 | 
      last friday | = | – | last friday
      friday |  | 2026-11-27 | 
      fri 3pm |  | 2026-11-27T15:00 | 
      wed 3pm |  | 2026-11-25T15:00 | 
      sat 10am |  | 2026-11-28T10:00 | 
      sun 10am |  | 2026-11-29T10:00 | 
      weekend | = | – | weekend
      this weekend | = | – | this weekend
      next weekend | = | – | next weekend
      yesterday |  | 2026-11-24 | 
      3 days ago |  | 2026-11-22 | 
      noon |  | 2026-11-26T12:00 | 
      at 9 |  | 2026-11-26T09:00 | 
      at nine |  | 2026-11-26T09:00 | 
      nine o'clock tomorrow |  | 2026-11-26T09:00 | 
      at nine thirty tomorrow |  | 2026-11-26T09:30 | 
      tomorrow at 9.30 |  | 2026-11-26T09:30 | 
      at 12 |  | 2026-11-26T12:00 | 
      tomorrow at 12 |  | 2026-11-26T12:00 | 
      tomorrow 12am |  | 2026-11-26T00:00 | 
      tomorrow 12pm |  | 2026-11-26T12:00 | 
      tomorrow at 0:00 |  | 2026-11-26T00:00 | 
      tomorrow 24:00 | = | – | 24:00
      tomorrow 1700 | 1700 | 2026-11-26 | 
      tomorrow 17h | 17h | 2026-11-26 | 17h
      tomorrow at 17 |  | 2026-11-26T17:00 | 
      at 5 to 9 |  | 2026-11-26T08:55 | 
      from Dec 3 to Dec 5 |  | 2026-12-03 … 2026-12-05 | 
      Dec 30 - Jan 2 |  | 2026-12-30 … 2027-01-02 | 
      dec 30 to jan 2 trip | trip | 2026-12-30 … 2027-01-02 | 
      3-5 december |  | 2026-12-03 … 2026-12-05 | 
      march 3 to 5 |  | 2027-03-03 … 2027-03-05 | 
      before 5pm | = | – | 5pm
      after 5pm tomorrow | = | – | 5pm tomorrow
      around 3 tomorrow | around 3 | 2026-11-26 | 
      call may tomorrow | call may | 2026-11-26 | 
      march forward | = | – | march
      buy 2 second hand books | = | – | 2 second
      wait a second | = | – | a second
      1 day trip | = | – | 1 day
      2 day workshop monday | 2 day workshop | 2026-11-30 | 2 day
      10 minute call tomorrow | 10 minute call | 2026-11-26 | 10 minute
      may 5 |  | 2027-05-05 | 
      first of december |  | 2026-12-01 | 
      today at 10am |  | 2026-11-25T10:00 | 
      today at 10 |  | 2026-11-25T10:00 | 
      now | = | – | now
      tmrw 3pm |  | 2026-11-26T15:00 | 
      tmr |  | 2026-11-26 | 
      2 weeks | = | – | 2 weeks
      2 weeks ago call | call | 2026-11-11 | 
      friday week | = | – | friday
      in 3 days at 9 |  | 2026-11-28T09:00 | 
      in 3 days at 3 |  | 2026-11-28T15:00 | 
      in 2 hours |  | 2026-11-25T17:00 | 
      in 8 hours |  | 2026-11-25T23:00 | 
      in 5 hours call | call | 2026-11-25T20:00 | 
      tomorrow from 10 to 2 |  | 2026-11-26T10:00 … 2026-11-26T14:00 | 
      tonight from 9 to 11 |  | 2026-11-25T21:00 … 2026-11-25T23:00 | 
    `,
  ],
  [
    'tr',
    `
      yarın öğleden sonra | öğleden sonra | 2026-11-26 | öğleden sonra
      yarın öğleden sonra 3 |  | 2026-11-26T15:00 | 
      yarın öğleden sonra saat 4'te |  | 2026-11-26T16:00 | 
      yarın akşam | akşam | 2026-11-26 | akşam
      yarın akşam saat 8 |  | 2026-11-26T20:00 | 
      bu akşam 8 |  | 2026-11-25T20:00 | 
      bu akşam 8'de |  | 2026-11-25T20:00 | 
      bu akşam saat 9'da yemek | yemek | 2026-11-25T21:00 | 
      bu gece 11 |  | 2026-11-25T23:00 | 
      yarın sabah | sabah | 2026-11-26 | sabah
      yarın sabah erken | sabah erken | 2026-11-26 | sabah
      yarın sabah 9 buçukta |  | 2026-11-26T09:30 | 
      yarın öğlen | öğlen | 2026-11-26 | 
      yarın öğlen 12'de | öğlen | 2026-11-26T12:00 | 
      haftaya salı 15:00 |  | 2026-12-01T15:00 | 
      haftaya | = | – | haftaya
      gelecek hafta | = | – | gelecek hafta
      gelecek hafta salı |  | 2026-12-01 | 
      önümüzdeki salı |  | 2026-12-01 | 
      gelecek ay | = | – | gelecek ay
      öbür gün |  | 2026-11-27 | 
      öbür gün 10:00 |  | 2026-11-27T10:00 | 
      ertesi gün saat 10 |  | 2026-11-27T10:00 | 
      iki gün sonra |  | 2026-11-27 | 
      iki hafta sonra |  | 2026-12-09 | 
      bir saat sonra |  | 2026-11-25T16:00 | 
      yarım saat sonra |  | 2026-11-25T15:30 | 
      bir buçuk saat sonra |  | 2026-11-25T16:30 | 
      iki saat sonra ara | ara | 2026-11-25T17:00 | 
      2 gün önce | = | – | 2 gün
      dün akşam | akşam | 2026-11-24 | akşam
      ay sonu |  | 2026-11-30 | 
      ay sonunda ödeme | ödeme | 2026-11-30 | 
      ayın sonunda |  | 2026-11-30 | 
      ayın 5'i | = | – | ayın 5'i
      ayın 15'inde saat 10 | = | – | ayın 15'inde
      yıl sonu |  | 2026-12-31 | 
      her salı | = | – | her salı
      her gün saat 8 | = | – | her gün
      her sabah | = | – | her sabah
      her hafta | = | – | her hafta
      hafta sonu | = | – | hafta sonu
      bu hafta sonu | = | – | bu hafta sonu
      15/8 |  | 2027-08-15 | 
      15.08 | = | – | 15.08
      15.08.2027 |  | 2027-08-15 | 
      15 ağustos 2027 saat 10 |  | 2027-08-15T10:00 | 
      5 aralık cumartesi saat 3 |  | 2026-12-05T15:00 | 
      5 aralık 15.00 |  | 2026-12-05T15:00 | 
      5 Aralık - 8 Aralık tatil | tatil | 2026-12-05 … 2026-12-08 | 
      5-8 Aralık tatil | tatil | 2026-12-05 … 2026-12-08 | 
      30 Aralık - 2 Ocak tatil | tatil | 2026-12-30 … 2027-01-02 | 
      saat üçte |  | 2026-11-26T15:00 | 
      saat dokuzda |  | 2026-11-26T09:00 | 
      saat dokuz buçukta yarın |  | 2026-11-26T09:30 | 
      saat 3 buçukta |  | 2026-11-25T15:30 | 
      saat 3'ü çeyrek geçe |  | 2026-11-25T15:15 | 
      saat 3'e çeyrek var |  | 2026-11-26T14:45 | 
      yarın üçte |  | 2026-11-26T15:00 | 
      yarın saat on |  | 2026-11-26T10:00 | 
      yarın 9'da |  | 2026-11-26T09:00 | 
      yarın dokuz buçukta | dokuz buçukta | 2026-11-26 | 
      yarın 9-11 | 9-11 | 2026-11-26 | 9-11
      yarın 9.00-11.30 |  | 2026-11-26T09:00 … 2026-11-26T11:30 | 
      yarın 9:00 - 11:30 |  | 2026-11-26T09:00 … 2026-11-26T11:30 | 
      yarın saat 9'dan 11'e kadar |  | 2026-11-26T09:00 … 2026-11-26T11:00 | 
      yarın 14:00 ile 16:00 arası |  | 2026-11-26T14:00 … 2026-11-26T16:00 | 
      yarın 2'den 4'e |  | 2026-11-26T14:00 … 2026-11-26T16:00 | 
      yarın 9'dan 2'ye |  | 2026-11-26T09:00 … 2026-11-26T14:00 | 
      yarın saat 9'da 2 saat | 2 saat | 2026-11-26T09:00 | 2 saat
      yarın gece yarısı | gece yarısı | 2026-11-26 | gece yarısı
      gece yarısı | = | – | gece yarısı
      salı |  | 2026-12-01 | 
      salı günü |  | 2026-12-01 | 
      salı günü saat 3 |  | 2026-12-01T15:00 | 
      pazartesi sabah | sabah | 2026-11-30 | sabah
      pazartesi akşam 7 |  | 2026-11-30T19:00 | 
      pazartesi akşamı 7'de |  | 2026-11-30T19:00 | 
      Pazartesi akşamı saat 7 |  | 2026-11-30T19:00 | 
      cuma gecesi 11 |  | 2026-11-27T23:00 | 
      cuma günü öğleden sonra 4 |  | 2026-11-27T16:00 | 
      pazartesi ve çarşamba | = | – | pazartesi; çarşamba
      pazartesi veya salı | = | – | pazartesi; salı
      geçen salı | = | – | geçen salı
      geçen hafta | = | – | geçen hafta
      bugün 10:00 |  | 2026-11-25T10:00 | 
      bugün saat 17'de |  | 2026-11-25T17:00 | 
      bugün öğleden sonra 5'te |  | 2026-11-25T17:00 | 
      bugün 5'te |  | 2026-11-25T17:00 | 
      dün |  | 2026-11-24 | 
      13 cuma | = | – | cuma
      cuma 27 | = | – | cuma
      cuma 13 | = | – | cuma
      2026-12-05 |  | 2026-12-05 | 
      2026-12-05T10:00 |  | 2026-12-05T10:00 | 
      2026-12-05 10:00 |  | 2026-12-05T10:00 | 
      5/12/2026 saat 18 |  | 2026-12-05T18:00 | 
      saat 0:00 yarın |  | 2026-11-26T00:00 | 
      saat 24 yarın | saat 24 | 2026-11-26 | saat 24
      saat 12'de yarın |  | 2026-11-26T12:00 | 
      12.30'da öğle yemeği | öğle yemeği | 2026-11-26T12:30 | 
      17'de toplantı | toplantı | 2026-11-25T17:00 | 
      saat 17 |  | 2026-11-25T17:00 | 
      cumaya kadar | = | – | cumaya kadar
      cumadan sonra | = | – | cumadan sonra
      cumadan itibaren | = | – | cumadan itibaren
      yarından itibaren | = | – | yarından itibaren
      pazartesi saat 8 ile 12 arası |  | 2026-11-30T08:00 … 2026-11-30T12:00 | 
      15 dakika sonra |  | 2026-11-25T15:15 | 
      on beş dakika sonra |  | 2026-11-25T15:15 | 
      10 gün sonra |  | 2026-12-05 | 
      üç ay sonra |  | 2027-02-25 | 
      bir yıl sonra |  | 2027-11-25 | 
      ilk pazartesi | = | – | ilk pazartesi
      ayın ilk pazartesi günü | = | – | ilk pazartesi günü
      yarın saat 10 civarı | civarı | 2026-11-26T10:00 | 
      yarın saat 10 gibi | gibi | 2026-11-26T10:00 | 
      yarın saat 18'e kadar | saat 18'e kadar | 2026-11-26 | saat 18'e kadar
      yarın saat 18'den sonra | saat 18'den sonra | 2026-11-26 | saat 18'den sonra
      yarın sabah 6 |  | 2026-11-26T06:00 | 
      yarın akşam 12 | akşam 12 | 2026-11-26 | akşam
      gece 12'de | = | – | gece; 12'de
      gece 2'de |  | 2026-11-26T02:00 | 
      sabah 12 | = | – | sabah
      öğleden önce 10 yarın | öğleden önce 10 | 2026-11-26 | öğleden önce
    `,
  ],
  [
    'ar',
    `
      غدا الساعة ٣ مساء |  | 2026-11-26T15:00 | 
      غدا الساعة الثالثة |  | 2026-11-26T15:00 | 
      غدا الساعة الثالثة مساء |  | 2026-11-26T15:00 | 
      غدا الساعة الثالثة والنصف |  | 2026-11-26T15:30 | 
      غدا الساعة 3 والنصف |  | 2026-11-26T15:30 | 
      غدا الساعة ٣ والربع |  | 2026-11-26T15:15 | 
      غدا الساعة ٤ إلا ربع |  | 2026-11-26T15:45 | 
      غدا مساء | مساء | 2026-11-26 | مساء
      غدا صباحا | صباحا | 2026-11-26 | صباحا
      غدا ظهرا |  | 2026-11-26T12:00 | 
      غدا بعد الظهر | بعد الظهر | 2026-11-26 | بعد الظهر
      غدا بعد الظهر الساعة ٤ |  | 2026-11-26T16:00 | 
      غدا مساء الساعة ٨ |  | 2026-11-26T20:00 | 
      غدا في المساء الساعة ٧ |  | 2026-11-26T19:00 | 
      مساء الغد | = | – | مساء
      صباح الغد الساعة ٩ | = | – | صباح الغد
      صباح الغد | = | – | صباح الغد
      مساء اليوم | = | – | مساء اليوم
      مساء اليوم الساعة ٨ |  | 2026-11-25T20:00 | 
      الليلة |  | 2026-11-25 | 
      الليلة الساعة ٩ |  | 2026-11-25T21:00 | 
      هذا المساء الساعة ٨ |  | 2026-11-25T20:00 | 
      بعد غد الساعة ١٠ |  | 2026-11-27T10:00 | 
      بعد غد |  | 2026-11-27 | 
      بعد غد صباحا | صباحا | 2026-11-27 | صباحا
      بعد أسبوع |  | 2026-12-02 | 
      بعد أسبوعين |  | 2026-12-09 | 
      بعد شهر | = | – | بعد شهر
      بعد ثلاثة أيام |  | 2026-11-28 | 
      بعد نصف ساعة |  | 2026-11-25T15:30 | 
      بعد ساعة ونصف |  | 2026-11-25T16:30 | 
      بعد ساعة |  | 2026-11-25T16:00 | 
      بعد ١٠ دقائق |  | 2026-11-25T15:10 | 
      خلال ٣ أيام |  | 2026-11-28 | 
      الأسبوع القادم | = | – | الأسبوع القادم
      الأسبوع المقبل | = | – | الأسبوع المقبل
      الشهر القادم | = | – | الشهر القادم
      نهاية الشهر | = | – | الشهر
      آخر الشهر دفع | = | – | الشهر
      نهاية السنة | = | – | السنة
      الجمعة |  | 2026-11-27 | 
      يوم الجمعة |  | 2026-11-27 | 
      الجمعة القادمة |  | 2026-12-04 | 
      الجمعة المقبلة الساعة ٣ |  | 2026-12-04T15:00 | 
      الاثنين القادم ٩ صباحا |  | 2026-11-30T09:00 | 
      يوم الثلاثاء الساعة ١٠ صباحا |  | 2026-12-01T10:00 | 
      يوم الثلاثاء صباحا | صباحا | 2026-12-01 | صباحا
      الثلاثاء مساء الساعة ٦ |  | 2026-12-01T18:00 | 
      الثلاثاء المقبل |  | 2026-12-01 | 
      الثلاثاء الماضي | = | – | الثلاثاء الماضي
      كل ثلاثاء | = | – | ثلاثاء
      كل يوم الساعة ٨ | = | – | كل يوم; الساعة ٨
      كل يوم | = | – | كل يوم
      يوميا الساعة ٨ | = | – | يوميا
      كل صباح | = | – | كل صباح
      ١٥/٨ |  | 2027-08-15 | 
      15/8 |  | 2027-08-15 | 
      15/8/2027 |  | 2027-08-15 | 
      ١٥ أغسطس |  | 2027-08-15 | 
      15 آب |  | 2027-08-15 | 
      5 كانون الأول |  | 2026-12-05 | 
      5 ديسمبر |  | 2026-12-05 | 
      يوم 5 | = | – | يوم 5
      يوم ٥ الساعة ٣ | = | – | يوم ٥
      من 3 إلى 5 ديسمبر |  | 2026-12-03 … 2026-12-05 | 
      3-5 ديسمبر |  | 2026-12-03 … 2026-12-05 | 
      من 30 ديسمبر إلى 2 يناير |  | 2026-12-30 … 2027-01-02 | 
      غدا من 9 إلى 11 |  | 2026-11-26T09:00 … 2026-11-26T11:00 | 
      غدا 9-11 | 9-11 | 2026-11-26 | 9-11
      غدا من 9:00 إلى 11:30 |  | 2026-11-26T09:00 … 2026-11-26T11:30 | 
      غدا من الساعة 9 حتى 11 |  | 2026-11-26T09:00 … 2026-11-26T11:00 | 
      غدا من ٢ إلى ٤ مساء |  | 2026-11-26T14:00 … 2026-11-26T16:00 | 
      غدا من ٨ إلى ١١ مساء |  | 2026-11-26T20:00 … 2026-11-26T23:00 | 
      غدا الساعة ٩ لمدة ساعتين | لمدة ساعتين | 2026-11-26T09:00 | 
      الساعة ٢٢ |  | 2026-11-25T22:00 | 
      الساعة 17 |  | 2026-11-25T17:00 | 
      الساعة 12 |  | 2026-11-26T12:00 | 
      منتصف الليل | = | – | منتصف الليل
      غدا منتصف الليل | = | – | غدا منتصف الليل
      غدا الساعة ١٢ ظهرا |  | 2026-11-26T12:00 | 
      غدا الساعة ١٢ ليلا | = | – | غدا الساعة ١٢ ليلا
      غدا الساعة ٩ ليلا |  | 2026-11-26T21:00 | 
      غدا الساعة ٩ مساءً |  | 2026-11-26T21:00 | 
      غدا الساعة ٥ عصرا |  | 2026-11-26T17:00 | 
      غدا الساعة ٥ فجرا |  | 2026-11-26T05:00 | 
      غدا 9ص |  | 2026-11-26T09:00 | 
      اليوم الساعة ١٧ |  | 2026-11-25T17:00 | 
      اليوم الساعة ٥ |  | 2026-11-25T17:00 | 
      اليوم |  | 2026-11-25 | 
      أمس |  | 2026-11-24 | 
      أول أمس |  | 2026-11-23 | 
      قبل يومين |  | 2026-11-23 | 
      قبل 3 أيام |  | 2026-11-22 | 
      من الاثنين إلى الجمعة | = | – | الاثنين إلى الجمعة
      الاثنين والأربعاء | والأربعاء | 2026-11-30 | والأربعاء
      الاثنين أو الثلاثاء | أو الثلاثاء | 2026-11-30 | الثلاثاء
      السبت 5 ديسمبر |  | 2026-12-05 | 
      الأحد 5 ديسمبر | = | – | الأحد 5 ديسمبر
      نهاية الأسبوع | = | – | الأسبوع
      2026-12-05 |  | 2026-12-05 | 
      2026-12-05T10:00 |  | 2026-12-05T10:00 | 
      2026-12-05 10:00 |  | 2026-12-05T10:00 | 
      ٢٠٢٦-١٢-٠٥ |  | 2026-12-05 | 
      5/12 الساعة 18 |  | 2026-12-05T18:00 | 
      حتى الجمعة | = | – | الجمعة
      قبل الجمعة | = | – | الجمعة
      بعد الجمعة | = | – | الجمعة
      بكرة الساعة ٣ |  | 2026-11-26T15:00 | 
      بكرا |  | 2026-11-26 | 
      غداً صباحاً الساعة ٩ |  | 2026-11-26T09:00 | 
      الثلاثاء الساعة التاسعة |  | 2026-12-01T09:00 | 
      الساعة التاسعة والنصف صباحا غدا |  | 2026-11-26T09:30 | 
      الساعة الواحدة ظهرا غدا |  | 2026-11-26T13:00 | 
      الآن | = | – | الآن
      الساعة 3 عصرا يوم الأحد |  | 2026-11-29T15:00 | 
      في تمام الساعة ٤ غدا | تمام | 2026-11-26T16:00 | 
      غدا حوالي الساعة ٤ | حوالي | 2026-11-26T16:00 | 
      غدا بعد الساعة ٤ | بعد الساعة ٤ | 2026-11-26 | الساعة ٤
      غدا قبل الساعة ٤ | قبل الساعة ٤ | 2026-11-26 | الساعة ٤
      بعد سنة | = | – | بعد سنة
      بعد يومين |  | 2026-11-27 | 
      بعد يومين الساعة ٩ |  | 2026-11-27T09:00 | 
      بعد ٣ أيام الساعة ٣ |  | 2026-11-28T15:00 | 
      السبت 13 | = | – | السبت 13
      بعد ٨ ساعات |  | 2026-11-25T23:00 | 
    `,
  ],
];

describe.each(tables)('typed phrases, %s', (language, table) => {
  const phrases = table
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([text]) => text !== '');
  it.each(phrases)('%s', async (text = '', rest, when = '', ignored = '') => {
    const [start, end] = when.split(' … ');
    expect((await loadDateReader(language))(text, now)).toEqual({
      rest: rest === '=' ? text : rest,
      start: start === '–' ? null : start,
      end: end ?? null,
      ignored: ignored.split('; ').filter(Boolean),
    });
  });
});
