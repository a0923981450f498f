/**
 * The subjects of the icons, by category: `name` or `name:tag,tag`. A name is used alone and with every variant, so it must be
 * unique among all categories.
 */
export const subjects: Readonly<Record<string, string>> = {
  action:
    'home:casa,inicio search:buscar,lupa settings:ajustes delete:borrar,papelera print:imprimir receipt:factura,recibo lock:candado bookmark:marcador dashboard:tablero history:historial visibility:ver,ojo verified:verificado calendar_today:hoy,agenda',
  alert:
    'warning:aviso error:fallo alarm_bell:campana danger:peligro hazard:riesgo siren:sirena notice:anuncio recall:retiro outage:corte incident:incidencia exclamation:signo deadline:plazo,vencimiento overload:sobrecarga',
  av: 'play:reproducir pause:pausa stop_square:parar volume:volumen microphone:grabar playlist:lista subtitles:texto equalizer:sonido replay:repetir shuffle:mezclar radio:emisora album:disco videocam:cámara',
  communication:
    'call:llamada,teléfono chat:mensaje,charla mail:correo contacts:agenda forum:foro voicemail:buzón phonebook:guía qr_code:código rss:noticias satellite:antena envelope:sobre,carta video_call:reunión mention:arroba',
  content:
    'copy:copiar paste:pegar cut:cortar undo:deshacer redo:rehacer filter:filtro link:enlace archive_box:archivo draft:borrador flag:bandera inbox:entrada report:informe sort:ordenar',
  device:
    'battery:pila,carga bluetooth:inalámbrico wifi:red,internet gps:posición nfc:contacto storage_chip:memoria brightness:brillo signal:señal,cobertura airplane_mode:vuelo thermostat:temperatura flashlight:linterna screen_rotation:girar usb_port:conector',
  editor:
    'bold:negrita italic:cursiva underline:subrayado list_bullet:viñetas list_number:numeración quote:cita table_grid:tabla chart_bar:gráfico chart_pie:torta paragraph:párrafo highlight:resaltar indent:sangría formula:función',
  file: 'folder:carpeta document:documento,hoja spreadsheet:planilla upload:subir download:bajar,descargar attachment:adjunto cloud_file:nube zip_archive:comprimido pdf:imprimible workspace:espacio backup:respaldo file_version:versión signature:firma',
  hardware:
    'keyboard:teclado mouse:ratón laptop:portátil desktop:escritorio phone:celular tablet:tableta headset:auriculares speaker:parlante router:red memory_card:tarjeta watch:reloj scanner:lector printer_hub:impresora',
  home: 'lamp:luz,lámpara sofa:sillón heating:calefacción door:puerta window:ventana kettle:pava fridge:heladera garage:cochera camera_doorbell:timbre blinds:persiana sprinkler:riego plug:enchufe bed:dormitorio',
  image:
    'photo:foto,imagen camera:cámara crop:recortar palette:color,pintura brush:pincel landscape:paisaje portrait:retrato contrast:claro,oscuro exposure:luz timer:temporizador collage:montaje blur:difuminar panorama:ancho',
  maps: 'map:mapa pin:lugar,posición route:ruta,camino bus:colectivo,ómnibus car:auto bike:bicicleta train:tren restaurant:comida hotel:alojamiento pharmacy:farmacia fuel:combustible parking:estacionamiento compass:brújula',
  navigation:
    'arrow_left:izquierda,atrás arrow_right:derecha,adelante arrow_up:arriba arrow_down:abajo menu:menú close:cerrar expand:abrir collapse:plegar fullscreen:pantalla apps:aplicaciones refresh:actualizar chevron_left:anterior chevron_right:siguiente',
  notification:
    'sync:sincronizar sms:mensaje event_note:nota,evento voice_chat:voz do_not_disturb:silencio priority:prioridad update_ready:novedad power:energía vpn:red privacy:privado live_help:ayuda tap_play:tocar download_ready:listo',
  places:
    'airport:aeropuerto beach:playa casino:juego gym:gimnasio kitchen:cocina pool:piscina spa:descanso meeting_room:sala storefront:tienda,local cottage:casa,campo apartment:edificio golf_course:deporte elevator:ascensor',
  social:
    'person:usuario,persona group:grupo,equipo school:escuela public:mundo share:compartir cake:cumpleaños trophy:premio mood:ánimo handshake:acuerdo community:comunidad family:familia recycling:reciclar',
  toggle:
    'check_box:casilla radio_button:opción star:estrella,favorito heart:corazón switch:interruptor thumb_up:bien thumb_down:mal bell:campana pin_tack:fijar eye_shield:proteger light_mode:claro dark_mode:oscuro',
};

/** The variants of a name, with their own tags. */
export const variants: readonly (readonly [suffix: string, ...tags: string[]])[] = [
  ['', 'basic', 'simple'],
  ['add', 'new', 'plus', 'agregar', 'nuevo'],
  ['remove', 'minus', 'quitar'],
  ['check', 'ok', 'done', 'listo', 'correcto'],
  ['off', 'disabled', 'apagado'],
  ['outline', 'border', 'line', 'contorno'],
];

/** Icons without variants, and without tags: name and category. */
export const loners: readonly (readonly [name: string, category: string])[] = [
  ['more_horizontal', 'navigation'],
  ['more_vertical', 'navigation'],
  ['drag_handle', 'editor'],
];
