import type { Topic } from './topic.ts';

export const documents: Topic = {
  title: 'Facturas y documentos',
  articlesCount: 12,
  articles: [
    {
      title: 'Emitir una factura electrónica',
      purpose: 'emitir una factura completa y enviarla al cliente',
      steps: [
        'Elija el establecimiento y el punto de expedición; el número siguiente aparece solo.',
        'Busque al cliente por RUC, documento o nombre. Si no está, puede cargarlo ahí mismo.',
        'Agregue los productos o servicios y revise la tasa de IVA de cada línea.',
        'Indique la condición: contado con sus formas de pago o crédito con sus cuotas.',
        'Guarde el borrador si le falta algún dato: lo encuentra después en Facturación › Factura.',
        'Revise los totales, pulse Emitir y enviar y espere la respuesta en la misma pantalla.',
        'Descargue el PDF o envíelo por correo desde las acciones del documento.',
      ],
    },
    {
      title: 'Corregir con una nota de crédito',
      purpose: 'corregir una venta sin borrar la factura',
      steps: [
        'Busque en la lista la factura que quiere corregir; debe estar aprobada.',
        'Abra sus acciones y elija Emitir nota de crédito: los datos del cliente ya vienen cargados.',
        'Elija el motivo: devolución, descuento, bonificación o crédito incobrable.',
        'Deje solo los ítems que corresponden y ajuste las cantidades o, según el motivo, los precios.',
        'Compruebe que el total no supere el saldo de la factura.',
        'Emita la nota y espere la aprobación, igual que con una factura.',
        'Envíe al cliente la nota de crédito; el saldo de la factura baja solo.',
      ],
    },
    {
      title: 'Cancelar un documento',
      purpose: 'dejar sin efecto un documento dentro del plazo',
      steps: [
        'Busque el documento y compruebe que esté aprobado y dentro del plazo de cancelación.',
        'Confirme con el cliente que la operación quedó sin efecto.',
        'Abra las acciones del documento y elija Cancelar.',
        'Escriba el motivo con palabras que otra persona entienda meses después.',
        'Confirme y espere: la cancelación es un evento que también se envía y se aprueba.',
        'Si el plazo ya pasó, emita una nota de crédito por el total.',
      ],
    },
    {
      title: 'Entender los estados',
      purpose: 'saber qué pasó con cada documento y qué se puede hacer',
      steps: [
        'Abra Documentos Electrónicos y mire la columna del estado.',
        'Generado quiere decir que está firmado, pero que todavía no se envió.',
        'Enviado quiere decir que falta la respuesta: no lo vuelva a enviar.',
        'Aprobado, con observación o sin ella, es un documento válido.',
        'Rechazado no es válido: lea el código y el motivo, corrija y reenvíe; si el CDC cambia, inutilice el número y emita otro.',
        'Cancelado e inutilizado son finales; no admiten ninguna acción más.',
        'Filtre por estado para ver de una vez lo que necesita su atención.',
      ],
    },
    {
      title: 'Exportar y compartir',
      purpose: 'llevar los datos a una planilla o enviarlos por correo',
      steps: [
        'Filtre la lista por fechas, estado o cliente hasta ver lo que necesita.',
        'Pulse Exportar y elija CSV o XLSX; el archivo lleva lo filtrado, no solo la página.',
        'Para descargar varios PDF o XML, marque las filas y elija Descargar ZIP.',
        'Para enviar uno por correo, elija Reenviar correo entre sus acciones y revise la dirección del cliente.',
        'Copie la dirección de la página para compartir el mismo filtro con un colega.',
        'Si el receptor solo quiere consultarlo, envíele el código QR o el CDC.',
      ],
    },
  ],
  background: [
    'Un documento electrónico es un archivo XML firmado. La hoja que se imprime es solo su representación gráfica: el comprobante con valor legal es el archivo.',
    'Cada documento lleva un código de control de 44 caracteres que no se repite en todo el país. Con él, o con el código QR, cualquiera puede consultar si el documento es válido.',
    'Al emitir, el portal controla los datos, firma el archivo y lo envía a la autoridad tributaria. La respuesta llega en segundos o, cuando hay mucha demanda, algo más tarde.',
    'Un documento aprobado no se modifica. Según el caso se cancela mediante un evento o se corrige con una nota de crédito que lo nombra.',
    'Los números se toman en orden por establecimiento y punto de expedición. Los que no se usaron se inutilizan con un evento.',
  ],
  advice: [
    'Revise el RUC del cliente: el dígito verificador equivocado es el rechazo más común.',
    'Si la respuesta tarda, espere: el estado se actualiza solo.',
    'Use descripciones que el cliente reconozca, y evite abreviaturas internas.',
    'Las notas de crédito parciales dejan un saldo: el detalle de la factura lo muestra.',
    'Un rechazo siempre dice el código y el motivo; anótelos antes de llamar a soporte.',
  ],
};
