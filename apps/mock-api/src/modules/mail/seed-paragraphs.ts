import type { MailKind } from './seed-texts.ts';

/** Paragraphs for any mail of a kind, in their order within a mail. */
export const paragraphs: Readonly<Record<MailKind, readonly string[]>> = {
  trabajo: [
    'Para no perder tiempo, sugiero que cada uno revise su parte antes de la reunión y anote las dudas en la planilla compartida. Así llegamos con los números conciliados y usamos la hora solo para decidir lo que falta, que suele ser lo más difícil de acordar por correo.',
    'Recuerden que un documento generado todavía no está aprobado: hasta que llegue la respuesta no conviene entregar la mercadería a crédito. Si la respuesta tarda más de lo normal, consulten el estado desde el portal antes de volver a enviar, para no duplicar el trabajo.',
    'En el archivo de ventas por sucursal quedaron marcadas en amarillo las diferencias que encontré. La mayoría son redondeos de guaraníes, pero hay dos operaciones con el IVA mal cargado que tenemos que corregir con una nota de crédito y una factura nueva.',
    'También actualicé la lista de clientes con RUC y correo. Todavía nos faltan los datos de unos quince; si alguien habla con ellos esta semana, pídanles por favor la constancia y el correo donde quieren recibir sus documentos electrónicos.',
    'Sobre los plazos, les recuerdo que la cancelación tiene un límite corto y que después solo queda la nota de crédito. Prefiero que me llamen ante la duda, aunque sea fuera de hora, antes que dejar pasar el plazo y complicar el libro de ventas del mes.',
    'El lunes llega el personal nuevo y se va a sentar una semana con cada equipo. Denles un caso real para practicar en el ambiente de pruebas: una venta al contado, una a crédito en tres cuotas y una devolución parcial. Con eso cubren casi todo lo que van a ver.',
    'Si necesitan el historial completo, está en la carpeta compartida, ordenado por mes. Les pido que no cambien los nombres de los archivos porque el informe los busca así, y que agreguen al final cualquier comentario con fecha y nombre para poder seguirlo después.',
  ],
  externo: [
    'Si les parece bien, dejamos esto confirmado antes del viernes. De mi lado no hay apuro, pero prefiero no llegar a fin de mes con el tema abierto, porque esa semana se junta todo y después cuesta mucho encontrar un hueco que les sirva a todos.',
    'Cuando tengan un momento, lo hablamos por teléfono o me doy una vuelta por allá. A veces en diez minutos de charla se resuelve lo que por correo lleva tres días, y de paso vemos en el lugar los detalles que en un papel no se alcanzan a apreciar.',
    'Paso copia de este mensaje a quien se ocupa de la parte administrativa de nuestro lado, para que esté al tanto y pueda responder si yo no estoy. Si ustedes prefieren que trate estos temas con otra persona del equipo, díganme con quién y lo anoto.',
    'Disculpen que lo mande por escrito y con tanto detalle, pero ya nos pasó que un acuerdo de palabra se entendió de dos maneras. Con esto queda claro para las dos partes, y si algo no es como lo habíamos conversado, lo corregimos sin problema.',
    'Avísenme también si cambió algún dato de contacto, porque tenemos dos números de teléfono anotados y en uno ya no contesta nadie. Así evitamos vueltas, y si surge algo urgente sabemos a dónde llamar sin pasar por tres personas antes.',
    'Cualquier cosa que haga falta, me pueden escribir a esta dirección o llamar por la mañana, que es cuando estoy en la oficina. Por la tarde suelo andar en la calle y contesto más tarde, pero siempre en el día, así que no duden en dejar un mensaje si no atiendo.',
    'Les agradezco como siempre la paciencia y la buena disposición. Da gusto trabajar con gente que responde, y espero que podamos seguir así también el año que viene, cuando tengamos más movimiento y menos tiempo para escribir con calma.',
  ],
  pagos: [
    'El comprobante muestra el importe en dólares y la comisión aparte. Para registrarlo usamos la cotización del día de la operación, no la de hoy, y dejamos la diferencia de cambio en su cuenta. Si el monto no coincide con la factura, avisame antes de cerrar la conciliación.',
    'Guardé la captura de la operación en la carpeta del mes, con el número de la factura en el nombre del archivo. El extracto completo se puede bajar recién a partir del día dos, así que hasta entonces trabajamos con la captura y después la reemplazamos.',
    'Si el cliente pregunta, la plata tarda entre tres y cinco días hábiles en verse en su cuenta, según el banco. No depende de nosotros ni de la moneda, y mientras tanto en su aplicación el movimiento aparece como pendiente, que es lo normal.',
    'Fijate también que el nombre de la cuenta no siempre es el de la empresa que figura en la factura: a veces paga el dueño o una casa matriz de afuera. En esos casos pido un correo de confirmación y lo archivo junto con el comprobante.',
    'Lo cargué en la planilla de cobros con la fecha de hoy y lo dejé marcado en celeste hasta conciliarlo. Si ves que falta alguno o que hay uno repetido, avisame y lo reviso, porque la semana pasada se nos había duplicado un movimiento.',
    'El saldo que queda en la cuenta lo pasamos al banco a fin de mes, en una sola transferencia, para no pagar el costo fijo dos veces. Si antes de eso hace falta para un pago al exterior, decime con un par de días y lo dejamos apartado.',
  ],
  compras: [
    'Antes de confirmar revisé las medidas, los cables y el voltaje, que en estos equipos suele ser el problema. Todo sirve para lo que tenemos instalado, así que no haría falta comprar adaptadores ni cambiar nada en las cajas, y se pueden poner a funcionar el mismo día.',
    'Si hace falta comparar, dejé en la planilla de compras los precios de los últimos tres pedidos, con el flete y los impuestos por separado. Se ve bastante claro cuánto cambia el costo final según el peso, y por qué a veces lo más barato termina siendo lo más caro.',
    'Los datos del envío están completos y el número de seguimiento ya funciona. Según el transportista, la entrega sería dentro de los próximos cuatro días hábiles, siempre que el despacho no pida documentos adicionales como pasó con el pedido anterior.',
    'Guardé la factura del proveedor y la captura del pago en la carpeta del mes. Al ser un proveedor del exterior, recordá que corresponde la autofactura o el comprobante que indique contabilidad, según el tipo de servicio, y que el gasto necesita el visto bueno de gerencia.',
    'Revisé también la garantía: son doce meses desde la entrega y hay que conservar el embalaje durante los primeros treinta días. Si algo llega dañado, sacá fotos antes de abrirlo y avisá el mismo día, porque después el reclamo casi siempre se rechaza.',
    'Para el próximo pedido conviene juntar lo que necesitan las tres sucursales y hacer una sola compra. El flete se cobra por bulto, así que ahorramos bastante, y además se emite un solo comprobante, que es más fácil de controlar y de archivar.',
    'El saldo de la cuenta alcanza para dos compras más de este tamaño. Después habría que pedir una recarga, que demora un día hábil, así que si ven venir algún gasto grande díganme con tiempo para que no quede un pedido detenido por falta de fondos.',
  ],
  publicidad: [
    'Miles de clientes satisfechos ya aprovecharon esta oportunidad y usted no puede quedarse afuera. Los cupos son limitados y se asignan por orden de llegada, por eso le recomendamos confirmar hoy mismo y asegurar su lugar antes de que suban los precios de la temporada.',
    'Aceptamos todas las tarjetas, transferencias y billeteras electrónicas, con la posibilidad de pagar en cuotas sin recargo en los bancos adheridos. Y si recomienda a un amigo, los dos reciben un descuento adicional que se suma a la promoción vigente.',
    'Nuestro equipo de asesores atiende de lunes a sábado, sin pausa al mediodía, para resolver cualquier consulta. Escríbanos o déjenos su número y le devolvemos la llamada en menos de quince minutos, sin ningún compromiso de su parte.',
    'Además, este mes sorteamos tres premios entre quienes confirmen por correo: una cena para dos personas, una tarjeta de compras y un fin de semana en el interior. El sorteo se hace ante escribano y los resultados se publican en nuestras redes.',
    'Promoción válida hasta agotar existencias y sujeta a condiciones que se entregan al momento de contratar. Las imágenes son ilustrativas. El beneficio no se acumula con otras ofertas y puede modificarse sin previo aviso, dentro de lo que permite la ley.',
    'Usted recibe este mensaje porque alguna vez dejó sus datos en uno de nuestros puntos de atención. Si no desea recibir más novedades, responda con la palabra BAJA en el asunto y su dirección será retirada de la lista en un plazo de diez días hábiles.',
  ],
  aviso: [
    'Este es un mensaje automático y la dirección desde la que se envía no recibe respuestas. Si tiene una consulta, use los canales de atención de siempre, de lunes a viernes en horario de oficina, y tenga a mano su número de RUC y el del documento por el que pregunta.',
    'Por su seguridad nunca le pediremos por correo su contraseña, su clave de acceso ni los datos de sus tarjetas. Si recibe un mensaje que los pide en nuestro nombre, no lo responda, no abra los archivos que traiga y avísenos por los canales de atención cuanto antes.',
    'Antes de presentar o de confirmar una operación revise que los datos sean los correctos: una vez hecha, la rectificación lleva su propio trámite y puede tener costo. Guarde también la constancia, que le servirá si más adelante necesita acreditar la fecha.',
    'Si ya hizo lo que este mensaje le recuerda, no hace falta que haga nada más. Los avisos se preparan con algunos días de anticipación y puede que su operación todavía no figurara cuando se armó la lista de destinatarios de esta semana.',
    'Puede elegir qué avisos quiere recibir y en qué dirección desde las preferencias de su cuenta. Los que tienen que ver con vencimientos no se pueden desactivar, pero sí recibir con más o con menos días de anticipación según le convenga.',
    'Recuerde mantener actualizados su correo, su teléfono y su domicilio: es allí donde recibirá las notificaciones, que se consideran entregadas aunque la dirección ya no se use. Cambiarlos lleva unos minutos y no requiere presentarse en ninguna oficina.',
  ],
};
