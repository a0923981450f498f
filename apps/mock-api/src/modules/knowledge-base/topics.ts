/** What a category says; its articles take turns with these sentences. */
export interface Topic {
  readonly title: string;
  readonly articlesCount: number;
  readonly articles: readonly (readonly [title: string, purpose: string])[];
  readonly background: readonly string[];
  readonly steps: readonly string[];
  readonly advice: readonly string[];
}

const firstSteps: Topic = {
  title: 'Primeros pasos',
  articlesCount: 17,
  articles: [
    ['Ingresar por primera vez', 'entrar al portal y reconocer la pantalla de inicio'],
    ['Elegir la empresa y el perfil', 'trabajar con los datos de la empresa correcta'],
    ['Recorrer el menú principal', 'encontrar cada pantalla sin perder tiempo'],
    ['Ajustar el tamaño de la letra y los colores', 'leer con comodidad durante todo el día'],
    ['Cerrar la sesión de forma segura', 'dejar el equipo sin riesgos para quien lo use después'],
  ],
  background: [
    'El portal reúne en un solo lugar los documentos electrónicos de todas las empresas que usted tiene asignadas. Lo que ve en cada pantalla depende de la empresa elegida arriba y de los roles de su usuario.',
    'Su usuario es personal: cada acción queda registrada con su nombre y la hora. Si dos personas comparten un usuario, después nadie puede saber quién emitió o canceló un documento.',
    'La sesión dura dos días. Pasado ese tiempo el portal pide ingresar de nuevo y vuelve a la pantalla en la que usted estaba, sin perder los filtros.',
    'El portal funciona en cualquier navegador actual, también en el teléfono. En pantallas chicas el menú se abre con el botón de tres líneas.',
    'Los avisos aparecen arriba a la derecha y desaparecen solos. Los que necesitan una decisión suya esperan hasta que responda.',
  ],
  steps: [
    'Abra la dirección del portal y escriba su número de documento en el campo usuario.',
    'Escriba la contraseña; el botón con forma de ojo permite verla mientras la escribe.',
    'Elija la empresa en la lista de arriba. El portal recuerda la última que usó.',
    'Si tiene más de un perfil, abra el menú de su nombre y elija con cuál quiere trabajar.',
    'Use el buscador de la barra para ir a una pantalla escribiendo las primeras letras.',
    'Abra el panel de ajustes para cambiar colores, dirección del texto y disposición.',
    'Para salir use Cerrar sesión en el menú de su nombre, no solo la cruz de la pestaña.',
  ],
  advice: [
    'No guarde la contraseña en un equipo que usan otras personas.',
    'Si una pantalla no aparece en el menú, su rol no la incluye: pídala a un administrador.',
    'Agregue el portal a los marcadores y desconfíe de enlaces que llegan por correo.',
    'Después de tres intentos fallidos espere un momento antes de probar otra vez.',
    'Los cambios de permisos se ven al volver a ingresar.',
  ],
};

const documents: Topic = {
  title: 'Facturas y documentos',
  articlesCount: 12,
  articles: [
    ['Emitir una factura electrónica', 'emitir una factura completa y enviarla al cliente'],
    ['Corregir con una nota de crédito', 'corregir una venta sin borrar la factura'],
    ['Cancelar un documento', 'dejar sin efecto un documento dentro del plazo'],
    ['Entender los estados', 'saber qué pasó con cada documento y qué se puede hacer'],
    ['Exportar y compartir', 'llevar los datos a una planilla o enviarlos por correo'],
  ],
  background: [
    'Un documento electrónico es un archivo XML firmado. La hoja que se imprime es solo su representación gráfica: el comprobante con valor legal es el archivo.',
    'Cada documento lleva un código de control de 44 cifras que no se repite en todo el país. Con él, o con el código QR, cualquiera puede consultar si el documento es válido.',
    'Al emitir, el portal controla los datos, firma el archivo y lo envía a la administración tributaria. La respuesta llega en segundos o, cuando hay mucha demanda, algo más tarde.',
    'Un documento aprobado no se modifica. Según el caso se cancela mediante un evento o se corrige con una nota de crédito que lo nombra.',
    'Los números se toman en orden por establecimiento y punto de expedición. Los que no se usaron se dan de baja con el evento de inutilización.',
  ],
  steps: [
    'Elija el establecimiento y el punto de expedición; el número siguiente aparece solo.',
    'Busque al cliente por RUC, documento o nombre. Si no está, puede cargarlo ahí mismo.',
    'Agregue los productos o servicios y revise la tasa de IVA de cada línea.',
    'Indique la condición: contado con sus formas de pago o crédito con sus cuotas.',
    'Guarde el borrador si le falta algún dato: lo encuentra después en el listado.',
    'Revise los totales, pulse Emitir y espere la respuesta en la misma pantalla.',
    'Descargue el PDF o envíelo por correo desde las acciones del documento.',
  ],
  advice: [
    'Revise el RUC del cliente: el dígito verificador equivocado es el rechazo más común.',
    'No emita dos veces si la respuesta tarda; el estado se actualiza solo.',
    'Use descripciones que el cliente reconozca, y evite abreviaturas internas.',
    'Las notas de crédito parciales dejan un saldo: el detalle de la factura lo muestra.',
    'Un rechazo siempre dice el código y el motivo; anótelos antes de llamar a soporte.',
  ],
};

const companies: Topic = {
  title: 'Empresas y certificados',
  articlesCount: 19,
  articles: [
    ['Cargar los datos de la empresa', 'dejar la empresa lista para emitir'],
    ['Agregar un establecimiento', 'emitir desde una nueva sucursal'],
    ['Registrar un timbrado', 'usar la autorización vigente en cada documento'],
    ['Renovar el certificado de firma', 'seguir firmando sin interrupciones'],
    ['Configurar el correo de envío', 'enviar los documentos desde la dirección de la empresa'],
  ],
  background: [
    'Los datos de la empresa se copian en cada documento que emite: la razón social, la dirección, el teléfono y la actividad deben coincidir con los de la administración tributaria.',
    'Cada establecimiento tiene un código de tres cifras y uno o más puntos de expedición. La numeración corre por separado en cada punto.',
    'El timbrado autoriza a emitir desde una fecha. El portal no deja emitir con una fecha anterior a la de su inicio.',
    'El certificado de firma es personal o de la empresa y vence. Treinta días antes el portal muestra un aviso en la pantalla Certificado y en el inicio.',
    'El correo de envío puede ser el del portal o el de la empresa. En el segundo caso hacen falta el servidor, el puerto y un usuario propio para enviar.',
  ],
  steps: [
    'Abra la pantalla Empresas y elija la fila que quiere completar.',
    'Complete la dirección con departamento, distrito y ciudad de la lista oficial.',
    'Agregue las actividades económicas; la primera es la principal.',
    'Cargue cada establecimiento con sus puntos de expedición.',
    'Escriba el número de timbrado y la fecha desde la que vale.',
    'En Certificado elija el archivo, escriba su clave y confirme los datos que aparecen.',
    'Envíe un correo de prueba y revise que no haya llegado a la carpeta de no deseados.',
  ],
  advice: [
    'Pida el certificado nuevo con tiempo: el trámite puede llevar varios días.',
    'La clave del certificado no se muestra nunca más; guárdela en un lugar seguro.',
    'No borre un establecimiento que ya emitió: márquelo como inactivo.',
    'Cuando cambie de domicilio actualice primero los datos en la administración tributaria.',
    'Deje al menos dos personas con permiso para cargar el certificado.',
  ],
};

const integration: Topic = {
  title: 'Usuarios e integración',
  articlesCount: 24,
  articles: [
    ['Crear un usuario y asignarle roles', 'dar a cada persona el acceso que necesita'],
    ['Crear un usuario de integración', 'conectar un sistema propio con el portal'],
    ['Probar la conexión', 'comprobar que el sistema conectado funciona antes de emitir'],
    ['Consultar el registro de actividad', 'saber quién hizo qué y cuándo'],
    ['Quitar el acceso a una persona', 'cerrar los accesos de quien deja la empresa'],
  ],
  background: [
    'Un rol dice qué pantallas y qué acciones tiene un usuario; las empresas asignadas dicen sobre qué datos. Las dos cosas se combinan y ninguna alcanza por sí sola.',
    'Los usuarios de integración no son personas: los usa un programa. No ingresan al portal y solo pueden hacer lo que su empresa les permite.',
    'Las llamadas llevan un token que vence a los dos días. Cuando vence, la respuesta es 401 y el programa debe pedir otro.',
    'Para probar existe un servidor simulado que responde igual que el verdadero y no emite nada. Se puede volver a su estado inicial cuantas veces haga falta.',
    'El registro de actividad guarda cada cambio con el valor anterior y el nuevo. No se puede borrar ni modificar desde el portal.',
  ],
  steps: [
    'Abra Usuarios, pulse Nuevo y complete nombre, documento y correo.',
    'Elija los roles. Empiece con los menos posibles y agregue después si hacen falta.',
    'Asigne las empresas; sin ninguna, el usuario entra pero no ve documentos.',
    'Para un programa use Usuarios Para Integración y guarde la clave que se muestra una sola vez.',
    'Haga una primera llamada de lectura y revise el estado y el cuerpo de la respuesta.',
    'Pruebe también los errores: datos que faltan, un token vencido, una empresa ajena.',
    'Cuando alguien deja la empresa, márquelo como inactivo el mismo día.',
  ],
  advice: [
    'Un usuario por persona y por programa: así el registro dice la verdad.',
    'Guarde las claves de integración fuera del código, en la configuración del servidor.',
    'No reintente sin límite: espere cada vez un poco más entre un intento y el siguiente.',
    'Revise una vez por mes la lista de usuarios activos.',
    'Ante un error desconocido, envíe a soporte el identificador del pedido, no la clave.',
  ],
};

/** Four categories; counts as in spec §9. */
export const topics: readonly Topic[] = [firstSteps, documents, companies, integration];
