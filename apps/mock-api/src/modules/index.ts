import type { PortalOperations } from '@portal/contracts';
import type { ObjetoModule } from '../context/module.ts';
import { lazyObjeto } from './lazy.ts';

/** The module of every objeto; a missing one does not compile. Each is loaded by its first operation; the names of its seeds are listed beside it. */
export const objetoModules: { readonly [O in keyof PortalOperations]: ObjetoModule<O> } = {
  documentos_electronicos: lazyObjeto(
    'documentos_electronicos',
    ['base', 'documentos'],
    async () => (await import('./documentos-electronicos/module.ts')).documentosElectronicosModule,
  ),
  descargas: lazyObjeto(
    'descargas',
    ['base', 'documentos'],
    async () => (await import('./descargas/module.ts')).descargasModule,
  ),
  facturas: lazyObjeto(
    'facturas',
    ['base', 'documentos'],
    async () => (await import('./facturas/module.ts')).facturasModule,
  ),
  notas_credito: lazyObjeto(
    'notas_credito',
    ['base', 'documentos'],
    async () => (await import('./notas-credito/module.ts')).notasCreditoModule,
  ),
  eventos: lazyObjeto(
    'eventos',
    ['base', 'documentos'],
    async () => (await import('./eventos/module.ts')).eventosModule,
  ),
  certificados_receptor: lazyObjeto(
    'certificados_receptor',
    ['base', 'documentos'],
    async () => (await import('./certificados-receptor/module.ts')).certificadosReceptorModule,
  ),
  lotes: lazyObjeto(
    'lotes',
    ['base', 'documentos'],
    async () => (await import('./lotes/module.ts')).lotesModule,
  ),
  empresas: lazyObjeto(
    'empresas',
    ['base', 'documentos'],
    async () => (await import('./empresas/module.ts')).empresasModule,
  ),
  establecimientos: lazyObjeto(
    'establecimientos',
    ['base', 'documentos'],
    async () => (await import('./establecimientos/module.ts')).establecimientosModule,
  ),
  timbrados: lazyObjeto(
    'timbrados',
    ['base', 'documentos'],
    async () => (await import('./timbrados/module.ts')).timbradosModule,
  ),
  certificados: lazyObjeto(
    'certificados',
    ['base', 'documentos'],
    async () => (await import('./certificados/module.ts')).certificadosModule,
  ),
  empresas_correo: lazyObjeto(
    'empresas_correo',
    ['base', 'documentos'],
    async () => (await import('./empresas-correo/module.ts')).empresasCorreoModule,
  ),
  clientes: lazyObjeto(
    'clientes',
    ['base', 'documentos'],
    async () => (await import('./clientes/module.ts')).clientesModule,
  ),
  productos: lazyObjeto(
    'productos',
    ['base', 'documentos'],
    async () => (await import('./productos/module.ts')).productosModule,
  ),
  consultas: lazyObjeto(
    'consultas',
    ['base', 'documentos'],
    async () => (await import('./consultas/module.ts')).consultasModule,
  ),
  usuarios: lazyObjeto(
    'usuarios',
    ['base', 'usuarios'],
    async () => (await import('./usuarios/module.ts')).usuariosModule,
  ),
  auditoria: lazyObjeto(
    'auditoria',
    ['base', 'usuarios', 'documentos'],
    async () => (await import('./auditoria/module.ts')).auditoriaModule,
  ),
  usuarios_funcionales: lazyObjeto(
    'usuarios_funcionales',
    ['base', 'integraciones'],
    async () => (await import('./usuarios-funcionales/module.ts')).usuariosFuncionalesModule,
  ),
  dashboard: lazyObjeto(
    'dashboard',
    ['base', 'documentos'],
    async () => (await import('./dashboard/module.ts')).dashboardModule,
  ),
  catalogos: lazyObjeto('catalogos', [], async () => (await import('./catalogos/module.ts')).catalogosModule),
};
