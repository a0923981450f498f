import type { CourseText } from './course-text.ts';

export const passwords: CourseText = {
  category: 'firebase',
  title: 'Contraseñas y sesiones seguras',
  description: 'Hábitos simples que evitan la mayoría de los accesos indebidos.',
  steps: [
    [
      'Por qué importa',
      '<p>Con su usuario se pueden emitir documentos que valen dinero. Quien entra con él no necesita romper nada: el portal cree que es usted.</p><p>Este curso no pide conocimientos técnicos. Bastan veinte minutos y ganas de cambiar dos o tres costumbres.</p>',
    ],
    [
      'Larga antes que rara',
      '<p>Cuatro palabras que no tienen relación forman una contraseña mejor que ocho símbolos imposibles de recordar. La longitud es lo que cansa a quien la quiere adivinar.</p><p>Evite nombres de hijos, fechas y el nombre de la empresa: es lo primero que se prueba.</p>',
    ],
    [
      'Una por lugar',
      '<p>La contraseña que se filtra en una tienda se prueba después en los bancos y en los portales. Si es la misma, la puerta está abierta.</p><p>Use un gestor de contraseñas. El portal permite pegar y completar automáticamente justamente para eso.</p>',
    ],
    [
      'Reconocer un engaño',
      '<p>Los correos falsos apuran: «su timbrado vence hoy, ingrese aquí». Antes de escribir la contraseña, mire la dirección en la barra del navegador.</p><blockquote>Nadie del portal le pedirá nunca su contraseña, ni por teléfono, ni por correo, ni por mensajería.</blockquote>',
    ],
    [
      'Llegar por el camino propio',
      '<p>Guarde el portal en los marcadores y entre siempre desde allí. Un enlace recibido puede parecer idéntico y llevar a otra parte.</p><p>Si el aviso era verdadero, al entrar por su cuenta lo verá también en las notificaciones.</p>',
    ],
    [
      'La sesión',
      '<p>Una sesión dura dos días y después hay que volver a ingresar. En un equipo propio es cómodo; en uno compartido, ciérrela al terminar.</p><p>Cerrar la ventana no es cerrar la sesión. Use la opción del menú de su cuenta y espere la pantalla de ingreso.</p>',
    ],
    [
      'Equipos compartidos',
      '<p>En un mostrador con varias personas, cada una entra con su usuario aunque el equipo sea el mismo. Tarda diez segundos y la historia de cada factura queda clara.</p><p>Active el bloqueo de pantalla a los cinco minutos. El café siempre dura más de lo previsto.</p>',
    ],
    [
      'El teléfono',
      '<p>Póngale código o huella, y active la búsqueda del dispositivo. Si lo pierde, avise enseguida: al bloquear su usuario o restablecer su contraseña se cierran todas sus sesiones.</p><p>No instale aplicaciones que digan ser el portal. Se usa en el navegador, con la dirección de siempre.</p>',
    ],
    [
      'Si se equivoca varias veces',
      '<p>Después de cinco intentos fallidos hay que esperar un minuto para probar otra vez. No es un castigo: frena a los programas que prueban miles de contraseñas.</p><p>Si la olvidó, no siga probando. Pida a un administrador una contraseña temporal.</p>',
    ],
    [
      'Si cree que la conocen',
      '<p>Cámbiela ya en Mi perfil, desde otro equipo si sospecha del suyo, y cierre las otras sesiones. Después avise: con la hora aproximada, un administrador puede ver en la auditoría qué se hizo con su usuario.</p><p>Avisar pronto no trae problemas. Callar, sí: los daños crecen con las horas.</p>',
    ],
    [
      'Su compromiso',
      '<p>Elija tres y empiece hoy:</p><ul><li>Contraseña larga y única para el portal.</li><li>Entrar siempre desde el marcador.</li><li>Cerrar la sesión en equipos ajenos.</li><li>Bloquear la pantalla al levantarse.</li><li>Avisar ante la primera duda.</li></ul><p>En un mes serán costumbre y no habrá que pensarlo más.</p>',
    ],
  ],
};
