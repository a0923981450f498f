import type { EmpresaMark } from '../documentos/model/empresa-mark.ts';

/** A PNG of 96 × 96 pixels: the flower of the tajy, five fuchsia petals around a yellow centre. */
const FLOWER =
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAAACVBMVEX///+jGVvytwX9i9wDAAABBUlEQVR4nO3Xyw6DIBSEYcr7' +
  'P3RXbVXgXGewJme2JP9XFtXYWq322+s4ch5PDHkwMe0DhUUfJiz7IEHoQwSxDxCUfl5gA2o/K7ABQz8nFHAXYMqGqXDdZiTzGgHI' +
  'iwSovxRg/YUA7E8FaH8msAFwfxTYALx/FdgAoX8WCgAB/TMS0LtPcAL9vOcB/TowMPQNwlZAFQKA72H3/4Am+IG2G1AENzD0FcEL' +
  'TPpewd/3CZG+LDiAZd9+h9jvt18inldvoU3Ps7/R+ECyv+Ez824g3c/8DQoooAAQ8PxnER/gv9Ho72Q+kBFMfVmQD60TE4D+OqIf' +
  'pgTjaZiwHgYJz6EbiRzWarXv3pQgFRqXRpXJAAAAAElFTkSuQmCC';

/** Logos and colours of demo companies. The others use the default colour. */
export const marks: Readonly<Record<string, EmpresaMark>> = {
  'emp-1': { logo: `data:image/png;base64,${FLOWER}`, color: '#a3195b' },
};
