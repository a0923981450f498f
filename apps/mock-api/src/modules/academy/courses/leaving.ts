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
      '<p>El portal anota ingresos, emisiones, eventos, cambios en empresas y usuarios, y exportaciones. Cada línea lleva hora, usuario, empresa y dirección de red.</p><p>No se anotan contraseñas ni el contenido completo de los documentos: para eso está el documento mismo.</p>',
    ],
    [
      'Leer la auditoría',
      '<p>Empiece por la pregunta: ¿quién canceló la factura 1520? Filtre por el número y lea de abajo hacia arriba, en el orden en que sucedió.</p><p>Recorrer la lista sin una pregunta es la forma más segura de no encontrar nada.</p><p>La vista se puede guardar y exportar como cualquier otra.</p>',
    ],
    [
      'Lo que llama la atención',
      '<p>Algunas señales merecen una conversación:</p><ul><li>Ingresos a las tres de la mañana.</li><li>Muchas cancelaciones del mismo usuario.</li><li>Exportaciones grandes antes de una renuncia.</li><li>Dos ciudades distintas en la misma hora.</li></ul><p>Son señales y no pruebas: pregunte primero.</p>',
    ],
    [
      'Preparar una baja',
      '<p>Pida a recursos humanos que avise el día anterior. Con ese dato puede hacer la baja a la hora exacta, ni antes ni una semana después.</p><p>Liste qué tiene la persona: usuario del portal, cuenta de correo, claves de integración a su nombre, copia del certificado.</p>',
    ],
    [
      'Deshabilitar, no borrar',
      '<p>Un usuario con historia no se borra: se <strong>deshabilita</strong>. Ya no puede entrar, sus sesiones se cortan y todo lo que hizo conserva su nombre.</p><p>Si la persona vuelve, se habilita otra vez. Si entra otra al puesto, se crea un usuario nuevo.</p>',
    ],
    [
      'Las claves de integración',
      '<p>Una clave no pertenece a una persona, pero alguien la conoce. Si quien se va la instaló, genere otra y reemplácela en el servidor.</p><p>La anterior sigue valiendo durante 24 horas, de modo que el cambio se hace sin cortar la facturación.</p>',
    ],
    [
      'El certificado',
      '<p>Si la persona tenía copia del archivo de firma y su contraseña, trate el caso como una filtración: pida la revocación y un certificado nuevo.</p><p>Parece excesivo hasta el día en que aparece una factura que nadie emitió.</p><p>Para no llegar a ese punto, reduzca desde hoy la cantidad de copias.</p>',
    ],
    [
      'Pasar las tareas',
      '<p>Busque los borradores de la persona y reasígnelos o complételos. Revise también las vistas y los avisos que llegaban solo a su correo.</p><p>Una semana después pregunte en el puesto qué dejó de llegar. Siempre hay algo que nadie recordaba.</p>',
    ],
    [
      'Dejar constancia',
      '<p>Anote en el legajo fecha y hora de la baja, quién la hizo y qué claves se cambiaron. Una captura de la ficha deshabilitada alcanza.</p><p>Si meses después surge una duda, esa hoja responde en un minuto lo que de otro modo lleva una tarde.</p>',
    ],
    [
      'Ensayo',
      '<p>Elija un usuario de prueba y haga con él todo el recorrido: habilitarlo, emitir un borrador, buscarlo en la auditoría y darlo de baja. Tome el tiempo.</p><p>Si le llevó menos de quince minutos, el procedimiento está bien. Escríbalo en una página y guárdelo donde lo encuentre su suplente.</p>',
    ],
  ],
};
