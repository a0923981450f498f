import type { CourseText } from './course-text.ts';

export const phone: CourseText = {
  category: 'android',
  title: 'El portal en un teléfono Android',
  description: 'Instalarlo en la pantalla de inicio y trabajar cómodo en seis pulgadas.',
  steps: [
    [
      'Nada que descargar',
      '<p>El portal funciona en el navegador del teléfono, sin tienda de aplicaciones ni actualizaciones. Lo que aprenda en la computadora sirve aquí, con las mismas pantallas y los mismos permisos.</p><p>Para seguir el curso tenga a mano un teléfono con Chrome al día.</p>',
    ],
    [
      'Un acceso en el inicio',
      '<p>Abra el portal en Chrome, toque los tres puntos y elija «Agregar a la pantalla principal». Aparecerá un ícono como el de cualquier aplicación.</p><p>Tocarlo abre siempre la dirección correcta: además de cómodo, es más seguro que seguir enlaces.</p>',
    ],
    [
      'Ingresar con la huella',
      '<p>Deje que el gestor de contraseñas del teléfono guarde la suya. La próxima vez la completará después de pedirle la huella o el código.</p><p>Si el teléfono no tiene bloqueo de pantalla, configúrelo antes de guardar nada.</p><p>En un aparato prestado, en cambio, no la guarde.</p>',
    ],
    [
      'Orientarse',
      '<p>El menú está detrás del botón de tres líneas, arriba. La empresa elegida se ve en la barra: compruébela antes de cada emisión, porque en una pantalla chica es fácil pasarla por alto.</p><p>El gesto de volver del teléfono cierra lo que está abierto y conserva la lista.</p>',
    ],
    [
      'Listas de una mano',
      '<p>En el teléfono las tablas se vuelven tarjetas: número, cliente, total y estado. Toque una para abrir el detalle a pantalla completa.</p><p>En la aplicación Correo puede arrastrar una fila hacia un lado. Si no le resulta, cada acción está también en su menú.</p>',
    ],
    [
      'Filtrar con el pulgar',
      '<p>Los filtros se abren desde abajo y se aplican a medida que los completa. Después quedan como fichas que se quitan de a una.</p><p>Guarde como vista los que usa siempre. En el teléfono ahorran todavía más que en el escritorio.</p>',
    ],
    [
      'Letra más grande',
      '<p>En la barra está el control de tamaño de letra: va de 70 % a 130 % y no corta nada. También respeta el tamaño que eligió en el sistema.</p><p>Al aire libre ayuda un esquema claro con mucho contraste; de noche, uno oscuro.</p><p>El ajuste viaja con su usuario a otros equipos.</p>',
    ],
    [
      'Dictar y pegar',
      '<p>Las descripciones largas se dictan con el micrófono del teclado. Revise los números: «seis» y «diez» se confunden con ruido de fondo.</p><p>Un CDC recibido por mensaje se puede pegar con espacios y todo. El portal lo limpia.</p>',
    ],
    [
      'Poca señal',
      '<p>Si la conexión se corta, una franja lo avisa y lo escrito se conserva. No cierre la pestaña: cuando vuelva la red, siga donde estaba.</p><p>Si se cortó al emitir, vuelva a intentarlo en la misma pantalla: no se emitirá dos veces. Si la cerró, busque antes el documento en el listado.</p>',
    ],
    [
      'Compartir un documento',
      '<p>Al emitir, el botón Compartir ofrece el enlace de consulta a las aplicaciones del teléfono. El cliente lo recibe en su mensajería en el mismo momento.</p><p>Recuerde que también le llega por correo con el XML, que es lo que su contador necesita.</p>',
    ],
    [
      'Su puesta a punto',
      '<p>Revise que quedó hecho:</p><ul><li>Ícono en la pantalla de inicio.</li><li>Bloqueo con huella o código.</li><li>Tamaño de letra a su gusto.</li><li>Dos vistas guardadas.</li><li>Una emisión de prueba de principio a fin.</li></ul><p>Con esto el teléfono ya es una oficina de bolsillo.</p>',
    ],
  ],
};
