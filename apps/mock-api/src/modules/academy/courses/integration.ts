import type { CourseText } from './course-text.ts';

export const integration: CourseText = {
  category: 'cloud',
  title: 'Integrar su sistema con el portal',
  description: 'De la primera llamada de prueba a facturar solo, con errores bien tratados.',
  steps: [
    [
      'Qué se puede integrar',
      '<p>Lo que se hace con los documentos en la pantalla también se puede pedir por red: emitir, consultar, acreditar, cancelar y descargar. Su sistema de ventas sigue siendo el dueño de los datos y el portal se ocupa de lo fiscal.</p><p>Este curso supone que usted programa o coordina a quien lo hace.</p>',
    ],
    [
      'El servidor de pruebas',
      '<p>Antes de pedir claves, pruebe con el servidor simulado. Responde igual que el verdadero, con empresas y documentos inventados, y se puede reiniciar cuantas veces haga falta.</p><p>Cada proyecto puede tener su copia aislada con un encabezado propio, de modo que dos personas no se pisen los datos.</p>',
    ],
    [
      'Claves para un programa',
      '<p>Un programa no usa el usuario de una persona. En «Usuarios Para Integración» se crea una clave con usuario técnico, permisos y, si conviene, las direcciones desde las que se acepta.</p><blockquote>La clave se muestra una sola vez. Guárdela en un almacén de secretos, nunca en el código ni en un correo.</blockquote>',
    ],
    [
      'La primera llamada',
      '<p>Empiece por algo que no cambia nada: pedir el listado de documentos. Si responde, la dirección, la clave y la red están bien.</p><pre>POST /users/controller\n{ "objeto": "documentos_electronicos", "operacion": "C", "data": {} }</pre><p>El objeto dice sobre qué se actúa y la operación, qué se hace.</p>',
    ],
    [
      'Emitir por red',
      '<p>La acción emitir_enviar lleva los mismos datos que la pantalla. El servidor valida, numera, firma y envía; usted recibe el identificador y el CDC.</p><p>Ponga en cada venta una clave_unica propia. Si la red se corta antes de la respuesta, repita el pedido con la misma: no se emitirá dos veces.</p>',
    ],
    [
      'Dos clases de error',
      '<p>Un <strong>rechazo del negocio</strong> llega con un código y un mensaje para la persona: el timbrado venció, el RUC no existe. Repetirlo no ayuda; hay que corregir.</p><p>Una <strong>falla técnica</strong> llega como error del servidor o sin respuesta. Espere y repítalo sin cambiarlo, con la misma clave_unica.</p>',
    ],
    [
      'Repetir con medida',
      '<p>Ante una falla técnica espere un segundo, después dos, cuatro, ocho, con una pequeña variación al azar. Tras cinco intentos, avise a una persona.</p><p>Si todos los clientes repitieran a la vez y sin pausa, la recuperación del servicio tardaría mucho más.</p>',
    ],
    [
      'Saber el resultado',
      '<p>La aprobación puede llegar después de la respuesta. Consulte el estado por CDC con intervalos crecientes, o revise una vez por minuto la lista de pendientes.</p><p>No consulte cien documentos de a uno: el listado con filtro de estado responde lo mismo en una sola llamada.</p>',
    ],
    [
      'Guardar lo necesario',
      '<p>En su base guarde tres datos por venta: el identificador del portal, el CDC y el último estado conocido. El resto se puede volver a pedir.</p><p>El XML aprobado es el documento legal. Descárguelo una vez y archívelo junto a la venta si su política interna lo exige.</p>',
    ],
    [
      'Pasar a producción',
      '<p>Pida una clave nueva, limitada a los permisos que usa y a la dirección de su servidor. Emita un documento de bajo importe, espere la aprobación y recorra todo el circuito, correo incluido.</p><p>Deje la clave de pruebas solo en el ambiente de pruebas: mezclarlas es la causa más común de facturas reales por error.</p>',
    ],
    [
      'Lista final',
      '<p>Antes de encender la integración para todos:</p><ul><li>Un error del negocio llega a quien puede corregirlo.</li><li>Una falla técnica se repite sola y después avisa.</li><li>Nadie puede leer la clave.</li><li>Hay una forma de facturar a mano si todo falla.</li></ul><p>Si puede marcar los cuatro puntos, está listo.</p>',
    ],
  ],
};
