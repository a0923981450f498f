import type { CourseText } from './course-text.ts';

export const monitoring: CourseText = {
  category: 'cloud',
  title: 'Vigilar la integración día a día',
  description: 'Pocas medidas bien elegidas que avisan antes que el cliente.',
  steps: [
    [
      'El problema silencioso',
      '<p>Una integración que falla a los gritos se arregla rápido. La peligrosa es la que deja de emitir sin decir nada y se descubre al cierre del mes.</p><p>En este curso armará un tablero pequeño, con cuatro medidas y tres avisos, que cualquier persona del equipo puede leer.</p>',
    ],
    [
      'Primera medida: emitidos',
      '<p>Cuente cuántos documentos emite por hora y compárelo con la misma hora de la semana anterior. Un martes a las diez debe parecerse a otro martes a las diez.</p><p>Una caída a la mitad merece una mirada. Una caída a cero, una llamada.</p>',
    ],
    [
      'Segunda: aprobación',
      '<p>Divida los aprobados por los enviados. En una empresa ordenada la tasa pasa del 98 %. Más importante que el valor es el cambio: si baja de golpe, algo se modificó.</p><p>Casi siempre es un producto nuevo con la tasa equivocada o una libreta de clientes importada sin revisar.</p>',
    ],
    [
      'Tercera: espera',
      '<p>Mida los minutos entre la emisión y la respuesta. La mediana cuenta la experiencia normal; el cinco por ciento más lento muestra lo que sufre alguien todos los días.</p><p>Si crece para todos los emisores, la demora está del otro lado. Si crece solo para usted, mire su red.</p>',
    ],
    [
      'Cuarta: antigüedad',
      '<p>¿Cuántas horas tiene el documento pendiente más viejo? Es la medida que evita los extemporáneos: a las 72 horas de la firma el plazo se agotó.</p><p>Un valor de dos horas es tranquilo, de doce es raro y de cuarenta y ocho es una urgencia.</p>',
    ],
    [
      'Tres avisos',
      '<p>Un buen aviso pide una acción. Empiece con estos:</p><ul><li>Ninguna emisión en una hora de atención al público.</li><li>Más de cinco rechazos iguales en diez minutos.</li><li>Un pendiente de más de doce horas.</li></ul><p>Todo lo demás puede esperar al tablero.</p>',
    ],
    [
      'A quién avisar',
      '<p>Cada aviso tiene una persona y un suplente, con horario. Un aviso a un grupo de veinte es un aviso a nadie.</p><p>Incluya en el mensaje lo que se sabe y el primer paso: «8 rechazos por RUC inexistente, empiece por la importación de esta mañana».</p>',
    ],
    [
      'Registros que sirven',
      '<p>De cada llamada guarde hora, operación, identificador de la venta, duración y código de respuesta. Nunca la clave ni los datos completos del cliente.</p><p>Con el identificador de la venta en cada línea, una búsqueda reconstruye toda la historia de una factura.</p>',
    ],
    [
      'Ensayar la falla',
      '<p>Una vez por trimestre, corte la red del ambiente de pruebas por diez minutos. Observe si los avisos llegan, si las repeticiones son moderadas y si al volver todo se pone al día.</p><p>El servidor simulado permite además pedir demoras y errores a voluntad, sin tocar cables.</p>',
    ],
    [
      'Después de un incidente',
      '<p>Escriba media página sin culpables: qué pasó, cómo se supo, qué se hizo, qué lo habría evitado. Elija una sola mejora y póngale fecha.</p><p>Una mejora terminada vale más que diez anotadas. Lea la anterior antes de escribir la nueva.</p>',
    ],
    [
      'Su tablero',
      '<p>Ya tiene todo: emitidos por hora, tasa de aprobación, espera y antigüedad del pendiente más viejo, en una pantalla que se entiende de lejos.</p><p>Póngala donde la vean quienes venden, no solo quienes programan. Cuando alguien de ventas pregunte por una curva, sabrá que funciona.</p>',
    ],
  ],
};
