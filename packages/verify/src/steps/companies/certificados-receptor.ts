import { isObject, type Memory } from '../../plan/memory.ts';
import { echoes, type Step } from '../../plan/step.ts';

const noFile = (memory: Memory) => ({
  data: { nombre_archivo: 'portal-verify.p12', contenido_base64: 'MAA=', contrasena: memory.runId },
});

export const certificadosReceptorSteps: readonly Step[] = [
  {
    target: 'certificados_receptor/D',
    look: (data) =>
      isObject(data) && (data['puede_firmar'] === true) === (data['motivo'] === null)
        ? undefined
        : 'a reason is given exactly when the user cannot sign',
  },
  {
    target: 'certificados_receptor/P',
    name: 'a file that is none',
    send: noFile,
    expect: { outcome: ['VALIDACION'] },
  },
  {
    target: 'certificados_receptor/A',
    name: 'a file that is none',
    send: noFile,
    expect: { outcome: ['VALIDACION'] },
  },
  {
    target: 'certificados_receptor/E/generar',
    look: (data) => echoes({ activo: true }, data),
  },
  {
    target: 'certificados_receptor/B',
    name: 'none',
    send: (memory) => ({ data: { id: memory.runId } }),
    expect: { outcome: ['NO_ENCONTRADO'] },
  },
];
