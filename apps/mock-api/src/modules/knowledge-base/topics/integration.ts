import type { Topic } from './topic.ts';

export const integration: Topic = {
  title: 'Usuarios e integración',
  articlesCount: 24,
  articles: [
    {
      title: 'Crear un usuario y asignarle roles',
      purpose: 'dar a cada persona el acceso que necesita',
      steps: [
        'Abra Usuarios, pulse Nuevo y complete nombre, documento y correo.',
        'Elija los roles. Empiece con los menos posibles y agregue después si hacen falta.',
        'Asigne las empresas; sin ninguna, el usuario entra pero no ve documentos.',
        'Guarde: la persona recibe un correo para elegir su contraseña.',
        'Pídale que ingrese y que diga qué pantallas ve en el menú.',
        'Si algo sobra o falta, cambie los roles; el cambio vale desde su próximo ingreso.',
      ],
    },
    {
      title: 'Crear un usuario de integración',
      purpose: 'conectar un sistema propio con el portal',
      steps: [
        'Abra Usuarios Para Integración y pulse Nuevo.',
        'Escriba el nombre del sistema que va a usarlo y quién responde por él.',
        'Elija la empresa; cada usuario de integración trabaja con una sola.',
        'Marque solo las operaciones que el sistema necesita.',
        'Copie la clave que se muestra una sola vez y llévela a la configuración del servidor.',
        'Haga una llamada de lectura para ver que el usuario funciona.',
      ],
    },
    {
      title: 'Probar la conexión',
      purpose: 'comprobar que el sistema conectado funciona antes de emitir',
      steps: [
        'Use primero el servidor de prueba: responde como el verdadero y no emite nada.',
        'Pida un token con el usuario de integración y guárdelo en memoria.',
        'Haga una primera llamada de lectura y revise el estado y el cuerpo de la respuesta.',
        'Emita un documento de ejemplo y siga su estado hasta que se apruebe.',
        'Pruebe también los errores: datos que faltan, un token vencido, una empresa ajena.',
        'Vuelva el servidor de prueba a su estado inicial y repita todo de una vez.',
        'Recién entonces cambie la dirección por la del servicio verdadero.',
      ],
    },
    {
      title: 'Consultar el registro de actividad',
      purpose: 'saber quién hizo qué y cuándo',
      steps: [
        'Abra el registro de actividad; lo ven los administradores y soporte.',
        'Elija las fechas y, si lo sabe, el usuario o el documento.',
        'Abra una fila para comparar el valor anterior con el nuevo.',
        'Distinga personas de programas por el nombre del usuario.',
        'Exporte el resultado si tiene que presentarlo en una auditoría.',
        'Si ve algo que nadie reconoce, cambie las claves y avise a soporte.',
      ],
    },
    {
      title: 'Quitar el acceso a una persona',
      purpose: 'cerrar los accesos de quien deja la empresa',
      steps: [
        'Haga una lista de los usuarios y las claves que la persona tenía.',
        'Abra Usuarios, busque a la persona y márquela como inactiva el mismo día.',
        'Quítele las empresas asignadas, para que no vuelvan si se la reactiva.',
        'Cambie las claves de integración que conocía.',
        'Revise en el registro sus últimas acciones y los borradores que dejó.',
        'No borre el usuario: los documentos que emitió lo nombran.',
      ],
    },
  ],
  background: [
    'Un rol dice qué pantallas y qué acciones tiene un usuario; las empresas asignadas dicen sobre qué datos. Las dos cosas se combinan y ninguna alcanza por sí sola.',
    'Los usuarios de integración no son personas: los usa un programa. No ingresan al portal y solo pueden hacer lo que su empresa les permite.',
    'Las llamadas llevan un token que vence a los dos días. Cuando vence, la respuesta es 401 y el programa debe pedir otro.',
    'Para probar existe un servidor simulado que responde igual que el verdadero y no emite nada. Se puede volver a su estado inicial cuantas veces haga falta.',
    'El registro de actividad guarda cada cambio con el valor anterior y el nuevo. No se puede borrar ni modificar desde el portal.',
  ],
  advice: [
    'Un usuario por persona y por programa: así el registro dice la verdad.',
    'Guarde las claves de integración fuera del código, en la configuración del servidor.',
    'No reintente sin límite: espere cada vez un poco más entre un intento y el siguiente.',
    'Revise una vez por mes la lista de usuarios activos.',
    'Ante un error desconocido, envíe a soporte el identificador del pedido, no la clave.',
  ],
};
