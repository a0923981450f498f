import { z } from 'zod';

const descripcion = z.string();

/** An issuer's address in a request: the codes of the place; the server derives the descriptions. */
export const domicilioSchema = z
  .object({
    direccion: z.string('Ingrese la dirección'),
    /** 0 when the house has none. */
    numero_casa: z.number('Ingrese el número de casa'),
    departamento: z.number('Seleccione el departamento').int(),
    distrito: z.number('Seleccione el distrito').int().optional(),
    ciudad: z.number('Seleccione la ciudad').int(),
  })
  .meta({
    id: 'Domicilio',
    examples: [
      { direccion: 'Avda. Mariscal López', numero_casa: 1520, departamento: 1, distrito: 1, ciudad: 1 },
    ],
  });

/** The same address in a response. */
export const lugarDeDomicilio = z
  .object({
    ...domicilioSchema.shape,
    desc_departamento: descripcion,
    desc_distrito: descripcion.optional(),
    desc_ciudad: descripcion,
  })
  .meta({ id: 'DomicilioCompleto' });
