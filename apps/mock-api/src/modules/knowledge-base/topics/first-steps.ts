import type { Topic } from './topic.ts';

export const firstSteps: Topic = {
  title: 'Primeros pasos',
  articlesCount: 17,
  articles: [
    {
      title: 'Ingresar por primera vez',
      purpose: 'entrar al portal y reconocer la pantalla de inicio',
      steps: [
        'Abra la dirección del portal en el navegador que usa siempre.',
        'Escriba su usuario; si se registró como visitante, es su número de documento.',
        'Escriba la contraseña; el botón con forma de ojo permite verla mientras la escribe.',
        'Pulse Iniciar Sesión y espere a que aparezca la lista de documentos electrónicos.',
        'Mire arriba qué empresa está elegida: todo lo que ve en la pantalla es de ella.',
        'Recorra el menú de la izquierda: muestra solo las pantallas que su perfil permite.',
        'Guarde la dirección en los marcadores para las próximas veces.',
      ],
    },
    {
      title: 'Elegir la empresa y el perfil',
      purpose: 'trabajar con los datos de la empresa correcta',
      steps: [
        'Abra la lista de empresas que está en la barra de arriba.',
        'Escriba parte del nombre si la lista es larga, y elija la empresa con la que trabaja.',
        'Compruebe que la lista de documentos cambió: ahora muestra los de esa empresa.',
        'Si tiene más de un perfil, abra el menú de su cuenta y pulse Elegir perfil.',
        'Elija el perfil; el portal vuelve a ingresar con él y cambia las pantallas del menú.',
        'La próxima vez el portal recuerda la última empresa que eligió en ese navegador.',
      ],
    },
    {
      title: 'Recorrer el menú principal',
      purpose: 'encontrar cada pantalla sin perder tiempo',
      steps: [
        'Ubique el menú en el costado; en el teléfono se abre con el botón de tres líneas.',
        'Empiece por Documentos Electrónicos: ahí está todo lo emitido y su estado.',
        'Abra el grupo Facturación para crear una factura o una nota de crédito.',
        'Elija en los ajustes un menú plegado si quiere ganar lugar para las listas.',
        'Use el buscador de la barra para ir a una pantalla escribiendo las primeras letras.',
        'Agregue a Atajos las dos o tres pantallas que usa todos los días.',
      ],
    },
    {
      title: 'Ajustar el tamaño de la letra y los colores',
      purpose: 'leer con comodidad durante todo el día',
      steps: [
        'Pulse en la barra el botón del tamaño de letra y elija el que lee con comodidad.',
        'Abra el menú de su cuenta y entre en Esquemas de color.',
        'Pruebe uno claro y uno oscuro; el cambio se ve enseguida y se puede volver atrás.',
        'En el panel de ajustes elija la disposición del menú y de la barra.',
        'Active la pantalla completa cuando trabaje mucho tiempo con listas largas.',
        'Ingrese desde otro equipo: los ajustes de un usuario lo acompañan.',
      ],
    },
    {
      title: 'Cerrar la sesión de forma segura',
      purpose: 'dejar el equipo sin riesgos para quien lo use después',
      steps: [
        'Termine o guarde como borrador lo que esté escribiendo.',
        'Abra el menú de su cuenta, arriba, y pulse Cerrar sesión.',
        'Espere a ver de nuevo la pantalla de ingreso: recién entonces la sesión terminó.',
        'En un equipo compartido, cierre también la ventana del navegador.',
        'Si el navegador ofrece guardar la contraseña, responda que no.',
        'Si olvidó cerrar la sesión en otro equipo, ciérrela en Mi perfil, pestaña Mis sesiones.',
      ],
    },
  ],
  background: [
    'El portal reúne en un solo lugar los documentos electrónicos de todas las empresas que usted tiene asignadas. Lo que ve en cada pantalla depende de la empresa elegida arriba y del perfil con el que ingresó.',
    'Su usuario es personal: cada acción queda registrada con su nombre y la hora. Si dos personas comparten un usuario, después nadie puede saber quién emitió o canceló un documento.',
    'La sesión dura dos días. Pasado ese tiempo el portal pide ingresar de nuevo y vuelve a la pantalla en la que usted estaba, sin perder los filtros.',
    'El portal funciona en cualquier navegador actual, también en el teléfono. En pantallas chicas el menú se abre con el botón de tres líneas.',
    'Los avisos aparecen arriba a la derecha y desaparecen solos. Los que necesitan una decisión suya esperan hasta que responda.',
  ],
  advice: [
    'No guarde la contraseña en un equipo que usan otras personas.',
    'Si una pantalla no aparece en el menú, su perfil no la incluye: pídala a un administrador.',
    'Agregue el portal a los marcadores y desconfíe de enlaces que llegan por correo.',
    'Después de cinco intentos fallidos hay que esperar un minuto antes de probar otra vez.',
    'Si un administrador cambia sus permisos, la sesión se cierra: ingrese de nuevo.',
  ],
};
