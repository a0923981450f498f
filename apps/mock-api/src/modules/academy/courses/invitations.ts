import type { CourseText } from './course-text.ts';

export const invitations: CourseText = {
  category: 'firebase',
  title: 'Invitar personas y dar permisos',
  description: 'Perfiles, empresas asignadas e invitaciones que vencen.',
  steps: [
    [
      'Lo mínimo necesario',
      '<p>Cada persona debe poder hacer su trabajo y nada más. No es desconfianza: quien no puede cancelar una factura tampoco puede cancelarla por accidente.</p><p>Aprenderá a elegir perfil y empresas para los cinco puestos típicos de una oficina.</p>',
    ],
    [
      'Los perfiles',
      '<p>El perfil define qué pantallas se abren:</p><ul><li><strong>Administrador</strong>: todo, en todas las empresas.</li><li><strong>Subadministrador</strong>: emite documentos y administra sus empresas.</li><li><strong>Cliente</strong>: emite documentos de sus empresas.</li><li><strong>Contabilidad</strong>: emite y exporta documentos.</li><li><strong>Soporte</strong>: datos técnicos y usuarios, no documentos.</li></ul>',
    ],
    [
      'Las empresas',
      '<p>Además del perfil, cada usuario tiene asignadas una o más empresas. Un contador externo puede tener diez; la cajera de una sucursal, una.</p><p>Por eso el formulario pide al menos una. Un administrador no la necesita: ve todas.</p>',
    ],
    [
      'Crear la invitación',
      '<p>En Usuarios pulse Nuevo usuario, complete nombre, documento y correo, y elija «Invitación por correo» como primer ingreso. La persona recibe un enlace para elegir su contraseña.</p><p>Así nadie más la conoce, ni siquiera usted. Es preferible a inventar una y dictarla por teléfono.</p>',
    ],
    [
      'El enlace vence',
      '<p>El enlace sirve durante 72 horas y una sola vez. Si vence, reenvíe la invitación desde el detalle del usuario; el enlace anterior deja de servir.</p><p>Si la persona dice que no llegó, revise la dirección letra por letra y después la carpeta de correo no deseado.</p>',
    ],
    [
      'Verificar el acceso',
      '<p>Pida a la persona que entre con usted al lado, real o por videollamada. Compruebe que ve la empresa correcta arriba y las pantallas que le tocan.</p><p>Diez minutos ese día evitan una semana de mensajes cruzados.</p><p>Aproveche para mostrarle la ayuda y las teclas de cada pantalla.</p>',
    ],
    [
      'Cambiar de puesto',
      '<p>Cuando alguien cambia de tarea, cambie su perfil el mismo día. Agregar el nuevo sin quitar el viejo es la forma más común de acumular permisos.</p><p>Al guardar el cambio se cierran sus sesiones: la persona ingresa de nuevo y ya ve las pantallas que le corresponden.</p>',
    ],
    [
      'Suplencias',
      '<p>Para unas vacaciones no preste su usuario: lo que haga el suplente quedará a su nombre. Asigne el perfil al suplente y anote en la agenda el día en que hay que quitarlo.</p><p>Una tarea con fecha en la lista de pendientes es la mejor memoria: cuando vence, el permiso sobra.</p>',
    ],
    [
      'Clientes y proveedores',
      '<p>Quien recibe facturas puede registrarse por su cuenta, con el perfil Consulta: ve los documentos a su nombre y responde con eventos. No necesita una invitación.</p><p>No le dé un perfil interno para «hacerle un favor». Si pide más, casi siempre le alcanza con una exportación.</p>',
    ],
    [
      'Revisión trimestral',
      '<p>Exporte la lista de usuarios y recórrala con quien conoce a la gente:</p><ol><li>¿Sigue en la empresa?</li><li>¿Sigue en ese puesto?</li><li>¿Usó el portal en los últimos tres meses?</li></ol><p>Bloquee a quien no pase las tres preguntas. Se puede desbloquear en un minuto.</p>',
    ],
    [
      'Cinco puestos, cinco respuestas',
      '<table><tr><th>Puesto</th><th>Perfil</th></tr><tr><td>Dueña</td><td>Subadministrador</td></tr><tr><td>Cajera</td><td>Cliente</td></tr><tr><td>Contador externo</td><td>Contabilidad</td></tr><tr><td>Mesa de ayuda</td><td>Soporte</td></tr><tr><td>Comprador de otra empresa</td><td>Consulta</td></tr></table><p>Si un puesto no entra en el cuadro, divida la tarea antes de sumar permisos.</p>',
    ],
  ],
};
