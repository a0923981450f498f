import type { CourseText } from './course-text.ts';

export const signIn: CourseText = {
  category: 'firebase',
  title: 'Ingreso con cuentas de Firebase',
  description: 'Que las personas entren con la cuenta que ya usan, sin perder el control.',
  steps: [
    [
      'Un ingreso, dos orígenes',
      '<p>El portal tiene usuarios propios, pero también puede aceptar cuentas que administra Firebase. La persona entra con el correo de la empresa y el portal reconoce quién es.</p><p>En este curso verá qué cambia para quien administra y qué debe explicar a su equipo.</p>',
    ],
    [
      'Quién comprueba qué',
      '<p>Firebase comprueba la identidad: que la persona es dueña del correo y conoce su contraseña o su segundo factor. El portal decide los permisos: a qué empresas accede y con qué rol.</p><p>Son dos preguntas distintas. Tener una cuenta no da acceso a ninguna factura.</p>',
    ],
    [
      'Activarlo',
      '<p>El ingreso externo se activa en la configuración de la instalación, con los datos públicos del proyecto de Firebase. No hace falta volver a compilar nada.</p><p>Desde entonces la pantalla de ingreso muestra las dos formas. Las cuentas propias siguen funcionando.</p>',
    ],
    [
      'Preparar el proyecto',
      '<p>En la consola de Firebase habilite solo los métodos que su empresa usa. Un método de más es una puerta de más.</p><ul><li>Correo y contraseña, con verificación del correo.</li><li>La cuenta de Google de la organización.</li></ul><p>Agregue el dominio del portal a la lista de autorizados.</p>',
    ],
    [
      'La primera entrada',
      '<p>Cuando alguien entra por primera vez, el portal busca un usuario con ese correo. Si existe, lo vincula; si no, la persona queda sin permisos hasta que un administrador la asigne.</p><p>Revise que el correo cargado en Usuarios sea el mismo, letra por letra.</p>',
    ],
    [
      'Segundo factor',
      '<p>Pida un segundo factor a quienes emiten o administran. Una aplicación de códigos en el teléfono es mejor que un mensaje de texto, que se puede desviar.</p><p>Que cada persona guarde sus códigos de recuperación fuera del teléfono. El día que lo pierda los va a necesitar.</p>',
    ],
    [
      'Qué es el token',
      '<p>Después del ingreso, el navegador guarda un <strong>token</strong>: un pase firmado, con fecha de vencimiento, que acompaña a cada pedido. El portal verifica la firma y la hora en cada uno.</p><p>Por eso un reloj muy atrasado puede impedir el ingreso. Active la hora automática del equipo.</p>',
    ],
    [
      'Cerrar de verdad',
      '<p>Al cerrar la sesión, el portal olvida su pase y también el de Firebase en ese navegador. En un equipo ajeno, use además una ventana privada.</p><p>Si perdió el equipo, un administrador puede cortar todas las sesiones de esa cuenta desde la ficha del usuario.</p>',
    ],
    [
      'Cuando alguien no entra',
      '<p>Pregunte en este orden:</p><ol><li>¿El correo está verificado?</li><li>¿La cuenta está habilitada en Firebase?</li><li>¿Hay un usuario del portal con ese correo?</li><li>¿Tiene al menos una empresa asignada?</li></ol><p>La mayoría de los casos se resuelve en la tercera pregunta.</p>',
    ],
    [
      'Volver a las cuentas propias',
      '<p>Si Firebase no responde, quienes tienen contraseña del portal pueden entrar con ella. Mantenga por lo menos dos administradores así, con contraseñas largas guardadas en sobre cerrado.</p><p>Pruebe ese camino dos veces por año. Un sobre que nadie abrió puede estar vacío.</p>',
    ],
    [
      'Resumen para su equipo',
      '<p>Puede copiar este texto en un aviso interno: «Desde el lunes se ingresa con la cuenta de correo de la empresa. La primera vez se pedirá el segundo factor. Los permisos no cambian. Si algo falla, escriba a sistemas con la hora y una captura».</p><p>Breve, con fecha y con un lugar al que acudir: no hace falta más.</p>',
    ],
  ],
};
