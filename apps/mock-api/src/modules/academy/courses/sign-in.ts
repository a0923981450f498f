import type { CourseText } from './course-text.ts';

export const signIn: CourseText = {
  category: 'firebase',
  title: 'Ingreso con cuentas de Firebase',
  description: 'Que las personas entren con la cuenta que ya usan, sin perder el control.',
  steps: [
    [
      'Un ingreso, dos orígenes',
      '<p>El portal tiene usuarios propios, pero también puede aceptar cuentas que administra Firebase. La persona entra con el correo y la contraseña de esa cuenta.</p><p>En este curso verá qué cambia para quien administra, qué no conviene esperar de ese ingreso y qué debe explicar a su equipo.</p>',
    ],
    [
      'Quién comprueba qué',
      '<p>Firebase comprueba la identidad: que la persona conoce la contraseña de su cuenta. Quién tiene una cuenta se decide allí y no en la pantalla Usuarios.</p><p>El portal muestra a todas esas personas el menú de un administrador, pero el servicio de demostración no conoce sus cuentas y no les entrega documentos.</p>',
    ],
    [
      'Activarlo',
      '<p>El ingreso externo se activa en la configuración de la instalación, con los datos públicos del proyecto de Firebase. No hace falta volver a compilar nada.</p><p>Desde entonces la pantalla de ingreso muestra las dos formas. Las cuentas propias siguen funcionando.</p>',
    ],
    [
      'Preparar el proyecto',
      '<p>En la consola de Firebase habilite el ingreso con correo y contraseña, que es el único que el portal usa. Un método de más es una puerta de más.</p><ul><li>Cree la base de datos en tiempo real: allí quedan los ajustes de cada persona.</li><li>Ponga reglas con las que cada una lea y escriba solo su registro.</li></ul>',
    ],
    [
      'La primera entrada',
      '<p>Cuando alguien entra por primera vez, el portal crea su registro en la base de datos de Firebase, con sus ajustes y sus atajos. No lo vincula con un usuario del portal: son dos listas distintas.</p><p>El perfil no se lee de ese registro, porque su dueño lo puede escribir.</p>',
    ],
    [
      'Pocas cuentas',
      '<p>Como todas ven el menú de un administrador, cree solo las cuentas necesarias y deshabilite en la consola las de quienes se van.</p><p>Revise esa lista junto con la de Usuarios, por ejemplo cada tres meses. Que cada persona tenga una contraseña larga que no use en ningún otro lugar.</p>',
    ],
    [
      'Qué es el token',
      '<p>Después del ingreso, el navegador guarda un <strong>token</strong>: un pase firmado, con fecha de vencimiento. El del portal dura dos días; el de Firebase se renueva mientras la sesión sigue abierta.</p><p>Por eso un reloj mal puesto puede cerrar la sesión antes de tiempo. Active la hora automática del equipo.</p>',
    ],
    [
      'Cerrar de verdad',
      '<p>Al cerrar la sesión, el portal olvida su pase y también el de Firebase en ese navegador, en todas sus pestañas. En un equipo ajeno, use además una ventana privada.</p><p>Si perdió el equipo, cambie la contraseña de la cuenta o deshabilítela en la consola de Firebase.</p>',
    ],
    [
      'Cuando alguien no entra',
      '<p>Pregunte en este orden:</p><ol><li>¿El correo está bien escrito?</li><li>¿La cuenta existe y está habilitada en Firebase?</li><li>¿El servidor del portal permite la conexión con Firebase?</li><li>¿Entró, pero no ve documentos? Entonces debe usar su usuario del portal.</li></ol><p>La mayoría de los casos se resuelve en las dos primeras.</p>',
    ],
    [
      'Volver a las cuentas propias',
      '<p>Si Firebase no responde, quienes tienen contraseña del portal pueden entrar con ella. Mantenga por lo menos dos administradores así, con contraseñas largas guardadas en sobre cerrado.</p><p>Pruebe ese camino dos veces por año. Un sobre que nadie abrió puede estar vacío.</p>',
    ],
    [
      'Resumen para su equipo',
      '<p>Puede copiar este texto en un aviso interno: «Desde el lunes también se puede ingresar con una cuenta de Firebase. El usuario y la contraseña del portal siguen funcionando: úselos para trabajar con documentos. Si algo falla, escriba a sistemas con la hora y una captura».</p><p>Breve, con fecha y con un lugar al que acudir: no hace falta más.</p>',
    ],
  ],
};
