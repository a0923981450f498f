import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMockApi } from '../../test/mock-api.ts';
import { local, tab } from '../lib/storage.ts';
import { downloads } from '../ui/downloads/downloads.ts';
import { api } from '../api/client.ts';
import { begin, resume } from './main.ts';
import { MARKER } from './marker.ts';
import { serviceJobs } from './watch.ts';

const service = startMockApi();
const estados = () => serviceJobs.current().map(({ estado }) => estado);

beforeEach(() => {
  service().signInAs('cliente');
  local.remove(MARKER);
  tab.remove('portal.descargas.cerradas');
});
afterEach(() => downloads.stopAll());

describe('watching what the service makes', () => {
  it('shows one that was asked for until it is ready and taken away', async () => {
    await begin('u-1', { filtros: { tipo: [5] }, contenido: ['xml'] });
    expect(local.get(MARKER)).toBe('u-1');
    expect(downloads.jobs()?.isOpen).toBe(true);
    await expect.poll(() => estados()).toEqual(['listo']);
    const [job] = serviceJobs.current();
    // A page opened later finds the job again.
    downloads.stopAll();
    expect(downloads.jobs()).toBeNull();
    expect(estados()).toEqual([]);
    await resume('u-1');
    expect(estados()).toEqual(['listo']);
    serviceJobs.remove(job!.id);
    await expect.poll(() => downloads.jobs()).toBeNull();
    expect(local.get(MARKER)).toBeNull();
    expect((await api.controller.descargas.consulta({})).data).toEqual([]);
  });

  it('stops one', async () => {
    await begin('u-1', { filtros: { tipo: [1] }, contenido: ['pdf'] });
    const [job] = serviceJobs.current();
    serviceJobs.cancel(job!.id);
    await expect.poll(() => estados()).toEqual([]);
    expect((await api.controller.descargas.detalle({ id: job!.id })).data.estado).toBe('cancelado');
  });

  it('closes and opens its list, and remembers that for the tab', async () => {
    await begin('u-1', { filtros: { tipo: [5] }, contenido: ['xml'] });
    serviceJobs.toggle();
    expect(downloads.jobs()?.isOpen).toBe(false);
    downloads.stopAll();
    await resume('u-1');
    expect(downloads.jobs()?.isOpen).toBe(false);
    serviceJobs.toggle();
    expect(downloads.jobs()?.isOpen).toBe(true);
  });

  it('says why the service refuses one, and shows nothing', async () => {
    await begin('u-1', { filtros: { receptor: 'zzz' }, contenido: ['xml'] });
    expect(downloads.jobs()).toBeNull();
    expect(local.get(MARKER)).toBeNull();
  });

  it('forgets about them where the role has none', async () => {
    local.set(MARKER, 'u-1');
    service().signInAs('soporte');
    await resume('u-1');
    expect(downloads.jobs()).toBeNull();
    expect(local.get(MARKER)).toBeNull();
  });
});
