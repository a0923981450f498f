import type { Topic } from './topic.ts';

export const integration: Topic = {
  title: 'Usuarios e integración',
  articlesCount: 24,
  articles: [
    {
      title: 'Crear un usuario y asignarle perfiles',
      purpose: 'dar a cada persona el acceso que necesita',
      steps: [
        'Abra Usuarios, pulse Nuevo usuario y complete nombre, documento y correo.',
        'Elija los perfiles. Empiece con los menos posibles y agregue después si hacen falta.',
        'Asigne las empresas: al menos una, salvo a un administrador, que las ve todas.',
        'Elija el primer ingreso: una invitación por correo o una contraseña temporal que usted entrega.',
        'Pídale que ingrese y que diga qué pantallas ve en el menú.',
        'Si algo sobra o falta, cambie los perfiles; la persona tendrá que ingresar de nuevo.',
      ],
    },
    {
      title: 'Crear un usuario para integración',
      purpose: 'conectar un sistema propio con el portal',
      steps: [
        'Abra Usuarios Para Integración y pulse Nuevo usuario para integración.',
        'Escriba el nombre del sistema y un usuario técnico, que aparece en el historial.',
        'Elija la empresa; cada usuario para integración trabaja con una sola.',
        'Marque solo los permisos que el sistema necesita: emitir, consultar o eventos.',
        'Copie la clave que se muestra una sola vez y llévela a la configuración del servidor.',
        'Pruebe la clave con el comando que aparece debajo de ella.',
      ],
    },
    {
      title: 'Probar la conexión',
      purpose: 'comprobar que el sistema conectado funciona antes de emitir',
      steps: [
        'Use primero el servidor de prueba: responde como el verdadero y no emite nada.',
        'Envíe la clave del usuario para integración en cada pedido; no hace falta iniciar sesión.',
        'Haga una primera llamada de lectura y revise el estado y el cuerpo de la respuesta.',
        'Emita un documento de ejemplo y siga su estado hasta que se apruebe.',
        'Pruebe también los errores: datos que faltan, una clave revocada, una empresa ajena.',
        'Vuelva el servidor de prueba a su estado inicial y repita todo de una vez.',
        'Recién entonces cambie la dirección por la del servicio verdadero.',
      ],
    },
    {
      title: 'Consultar la auditoría',
      purpose: 'saber quién hizo qué y cuándo',
      steps: [
        'Abra Auditoría en el menú de su cuenta; la ven administradores, subadministradores y soporte.',
        'Elija las fechas y escriba, si los sabe, el usuario o el CDC del documento.',
        'Abra una fila para comparar el valor anterior con el nuevo.',
        'Distinga personas de programas por el nombre del usuario.',
        'Exporte el resultado si tiene que presentarlo.',
        'Si ve algo que nadie reconoce, cambie las contraseñas, renueve las claves y avise a soporte.',
      ],
    },
    {
      title: 'Quitar el acceso a una persona',
      purpose: 'cerrar los accesos de quien deja la empresa',
      steps: [
        'Haga una lista de los usuarios y las claves que la persona tenía.',
        'Abra Usuarios, busque a la persona y bloquéela o dele de baja el mismo día.',
        'Si solo cambia de puesto, quítele los perfiles y las empresas que ya no necesita.',
        'Renueve las claves de integración que conocía.',
        'Revise en Auditoría sus últimos movimientos y los borradores que dejó.',
        'Lo que hizo queda en el historial también después de la baja.',
      ],
    },
  ],
  background: [
    'Un perfil dice qué pantallas y qué acciones tiene un usuario; las empresas asignadas dicen sobre qué datos. Las dos cosas se combinan y ninguna alcanza por sí sola.',
    'Los usuarios para integración no son personas: los usa un programa. No ingresan al portal y solo pueden hacer lo que dicen sus permisos.',
    'Los pedidos llevan la clave de la integración. Si venció o fue revocada, el pedido se rechaza con un mensaje que lo dice.',
    'Para probar existe un servidor simulado que responde igual que el verdadero y no emite nada. Se puede volver a su estado inicial cuantas veces haga falta.',
    'La auditoría guarda cada cambio con el valor anterior y el nuevo. No se puede borrar ni modificar desde el portal.',
  ],
  advice: [
    'Un usuario por persona y por programa: así la auditoría dice la verdad.',
    'Guarde las claves de integración fuera del código, en la configuración del servidor.',
    'No reintente sin límite: espere cada vez un poco más entre un intento y el siguiente.',
    'Revise una vez por mes la lista de usuarios activos.',
    'Ante un error desconocido, envíe a soporte el identificador del pedido, no la clave.',
  ],
};
