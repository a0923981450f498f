import type { CourseText } from './course-text.ts';

export const vat: CourseText = {
  category: 'web',
  title: 'El IVA en cada línea',
  description: 'Tasas, bases y redondeos que coinciden con el libro de ventas.',
  steps: [
    [
      'Por qué línea por línea',
      '<p>El documento electrónico no lleva un IVA general: cada ítem dice cómo tributa, y los totales se obtienen sumando. Un error en una línea se arrastra hasta la declaración.</p><p>En este curso calculará a mano una factura completa y la comparará con la del portal.</p>',
    ],
    [
      'Las tres situaciones',
      '<p>Un ítem puede estar <strong>gravado</strong>, <strong>exento</strong> o <strong>exonerado</strong>. Los gravados tributan al 10 % o al 5 %; los otros no pagan, pero se informan igual.</p><p>También existe el gravado parcial, donde solo una proporción de la línea paga: por ejemplo, un alquiler con parte exenta.</p>',
    ],
    [
      'Qué va al 5 %',
      '<p>La tasa reducida alcanza, entre otros, a alimentos de la canasta básica, productos de la agricultura en estado natural, medicamentos y el alquiler de viviendas.</p><p>La lista la fija la ley y cambia: no la aprenda de memoria. Marque la tasa correcta en el catálogo de productos y revise el catálogo dos veces por año.</p>',
    ],
    [
      'Sacar la base del precio',
      '<p>Los precios incluyen impuesto. Para separar, se divide: un precio al 10 % se divide por 1,1 y uno al 5 %, por 1,05.</p><pre>55.000 / 1,1  = 50.000 de base, 5.000 de IVA\n21.000 / 1,05 = 20.000 de base, 1.000 de IVA</pre><p>Restar el 10 % del precio es el error clásico: de 55.000 daría 49.500.</p>',
    ],
    [
      'Redondear en guaraníes',
      '<p>El guaraní no tiene centavos, pero los cálculos intermedios sí. Primero se suman todas las líneas, con sus decimales, y se redondea una sola vez en el total.</p><p>Si su sistema redondea antes, la suma puede diferir en uno o dos guaraníes: el portal usa siempre sus propios totales.</p>',
    ],
    [
      'Descuentos',
      '<p>Un descuento por ítem reduce la base de ese ítem. Un descuento global se reparte en proporción al peso de cada línea, con su tasa.</p><p>En una compra de 110.000 al 10 % y 105.000 exenta, un descuento de 21.500 quita 11.000 de la primera y 10.500 de la segunda.</p>',
    ],
    [
      'Moneda extranjera',
      '<p>En dólares se admiten dos decimales y la liquidación se informa en esa moneda. El tipo de cambio permite convertir el total a guaraníes para el libro.</p><p>Use el tipo de cambio vendedor del día que corresponda según su contador, y el mismo para todas las líneas.</p>',
    ],
    [
      'Leer la liquidación',
      '<p>Al pie de cada factura está el cuadro por tasa: base al 5 %, IVA al 5 %, base al 10 %, IVA al 10 %, exentas y total de IVA.</p><p>Ese cuadro es lo que se copia al libro de ventas. Si no coincide con sus líneas, corrija antes de emitir: después solo queda la nota de crédito.</p>',
    ],
    [
      'Ejercicio',
      '<p>Calcule la liquidación de esta venta antes de mirar el paso siguiente:</p><table><tr><th>Ítem</th><th>Importe</th><th>Tasa</th></tr><tr><td>Yerba, 10 paquetes</td><td>210.000</td><td>5 %</td></tr><tr><td>Termo</td><td>165.000</td><td>10 %</td></tr><tr><td>Libro</td><td>80.000</td><td>Exenta</td></tr></table>',
    ],
    [
      'Solución',
      '<p>La yerba da 200.000 de base y 10.000 de IVA. El termo, 150.000 y 15.000. El libro va entero a exentas. El total es 455.000, con 25.000 de impuesto.</p><p>Si obtuvo 27.000 de IVA, calculó el porcentaje sobre el precio con impuesto: vuelva al paso cuatro.</p>',
    ],
    [
      'En la práctica',
      '<p>Tres costumbres que ahorran notas de crédito:</p><ol><li>La tasa se define en el producto, no en el mostrador.</li><li>Los precios nuevos se prueban con una factura de ejemplo.</li><li>La liquidación se mira antes de cada emisión grande.</li></ol><p>Con ellas el IVA deja de depender de la memoria de quien factura.</p>',
    ],
  ],
};
