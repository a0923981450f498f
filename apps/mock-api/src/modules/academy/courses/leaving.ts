import type { CourseText } from './course-text.ts';

export const leaving: CourseText = {
  category: 'firebase',
  title: 'Auditoría y bajas de usuarios',
  description: 'Saber quién hizo qué, y cerrar bien la puerta cuando alguien se va.',
  steps: [
    [
      'Dos caras de lo mismo',
      '<p>La auditoría mira hacia atrás: quién hizo qué y cuándo. La baja mira hacia adelante: que quien se fue ya no pueda hacer nada. Ambas necesitan que cada persona tenga su propio usuario.</p><p>Si en su empresa se comparten, empiece por el curso de permisos.</p>',
    ],
    [
      'Qué se registra',
      '<p>El portal anota emisiones, envíos, eventos y cada cambio en empresas, certificados, usuarios y claves. Cada movimiento lleva fecha, usuario, acción y empresa, y muestra los datos de antes y de después.</p><p>No se anotan contraseñas. Los ingresos, también los fallidos, están en el detalle de cada usuario, en la pestaña Accesos.</p>',
    ],
    [
      'Leer la auditoría',
      '<p>Empiece por la pregunta: ¿quién canceló la factura 1520? Pegue su CDC en el buscador y lea de abajo hacia arriba, en el orden en que sucedió.</p><p>Recorrer la lista sin una pregunta es la forma más segura de no encontrar nada.</p><p>El resultado se puede exportar.</p>',
    ],
    [
      'Lo que llama la atención',
      '<p>Algunas señales merecen una conversación:</p><ul><li>Ingresos a las tres de la mañana.</li><li>Muchas cancelaciones del mismo usuario.</li><li>Usuarios nuevos que nadie pidió.</li><li>Muchos intentos de ingreso fallidos.</li></ul><p>Son señales y no pruebas: pregunte primero.</p>',
    ],
    [
      'Preparar una baja',
      '<p>Pida a recursos humanos que avise el día anterior. Con ese dato puede hacer la baja a la hora exacta, ni antes ni una semana después.</p><p>Liste qué tiene la persona: usuario del portal, cuenta de correo, claves de integración a su nombre, copia del certificado.</p>',
    ],
    [
      'Bloquear o dar de baja',
      '<p>Un usuario con historia no se borra: se <strong>bloquea</strong> o se <strong>da de baja</strong>. Ya no puede entrar, sus sesiones se cierran y todo lo que hizo conserva su nombre.</p><p>Si la persona vuelve, se desbloquea. Si entra otra al puesto, se crea un usuario nuevo.</p>',
    ],
    [
      'Las claves de integración',
      '<p>Una clave no pertenece a una persona, pero alguien la conoce. Si quien se va la instaló, renuévela y reemplácela en el servidor.</p><p>La anterior puede seguir sirviendo 24 horas más, de modo que el cambio se hace sin cortar la facturación.</p>',
    ],
    [
      'El certificado',
      '<p>Si la persona tenía copia del archivo de firma y su contraseña, trate el caso como una filtración: pida la revocación y un certificado nuevo.</p><p>Parece excesivo hasta el día en que aparece una factura que nadie emitió.</p><p>Para no llegar a ese punto, reduzca desde hoy la cantidad de copias.</p>',
    ],
    [
      'Pasar las tareas',
      '<p>Los borradores son de la empresa: otra persona puede completarlos o eliminarlos. Revise también los avisos que llegaban solo a su correo.</p><p>Una semana después pregunte en el puesto qué dejó de llegar. Siempre hay algo que nadie recordaba.</p>',
    ],
    [
      'Dejar constancia',
      '<p>Anote en el legajo fecha y hora de la baja, quién la hizo y qué claves se cambiaron. Una captura del historial del usuario alcanza.</p><p>Si meses después surge una duda, esa hoja responde en un minuto lo que de otro modo lleva una tarde.</p>',
    ],
    [
      'Ensayo',
      '<p>Elija un usuario de prueba y haga con él todo el recorrido: crearlo, guardar un borrador, buscarlo en la auditoría y darlo de baja. Tome el tiempo.</p><p>Si le llevó menos de quince minutos, el procedimiento está bien. Escríbalo en una página y guárdelo donde lo encuentre su suplente.</p>',
    ],
  ],
};
