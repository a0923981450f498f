import {
  asAdmin,
  eachRow,
  isRefusal,
  json,
  keyOf,
  operates,
  operation,
  record,
  server,
  succeeds,
  withToken,
  type BrokenServer,
  type Json,
} from './breakages.ts';

/** Responds with success where an operation is refused for one reason. */
const accepts = (key: string, codigo: string): BrokenServer['breakage'] =>
  operation(key, (envelope) =>
    isRefusal(envelope, codigo) ? { status: 'success', message: '', data: {} } : envelope,
  );

/** Takes every version for the present one. */
const takesAnyVersion = (objeto: string): BrokenServer['breakage'] => {
  const isMeant = ({ codigo }: Json) => codigo === 'CONFLICTO_VERSION' || codigo === 'ESTADO_INVALIDO';
  return operation(`${objeto}/M`, (envelope) =>
    envelope['status'] === 'error' && isMeant(envelope['data'] as Json)
      ? { status: 'success', message: '', data: {} }
      : envelope,
  );
};

const certificateAs = (change: (data: Json) => Json) =>
  record('certificados/P', (data) => (data['estado'] === 'vencido' ? change(data) : data));

/** Reads the file with its own password, whatever was sent. */
const takesAnyPassword = (key: string): BrokenServer['breakage'] =>
  operates(key, (data) =>
    data['nombre_archivo'] === 'vencido.p12' ? { ...data, contrasena: 'vencido' } : data,
  );

const brokenEmpresas: readonly BrokenServer[] = [
  server(
    'returns the CSC of a company',
    'empresas/D',
    record('empresas/D', (data) => ({ ...data, csc_secreto: 'a1B2'.repeat(8) })),
  ),
  server(
    'lists the CSC of companies',
    'empresas/C',
    eachRow('empresas/C', (row) => ({ ...row, csc_secreto: 'a1B2'.repeat(8) })),
  ),
  server(
    'returns the CSC that was saved',
    'empresas/M',
    record('empresas/M', (data) => ({ ...data, csc: { id: '0001', secreto: 'a1B2'.repeat(8) } })),
  ),
  server(
    'saves a company over a version that is not the present one',
    'empresas/M',
    accepts('empresas/M', 'CONFLICTO_VERSION'),
  ),
  server(
    'changes the ambiente without asking',
    'empresas/M',
    operates('empresas/M', (data) => ('ambiente' in data ? { ...data, confirma_ambiente: true } : data)),
  ),
  server('registers a RUC twice', 'empresas/A', accepts('empresas/A', 'DUPLICADO')),
  server(
    'says that a company is saved, with another phone',
    'empresas/M',
    record('empresas/M', (data) => ({ ...data, telefono: '0' })),
  ),
  server(
    'disables a company that is to be enabled',
    'empresas/H',
    record('empresas/H', (data) => ({ ...data, activa: data['activa'] !== true })),
  ),
  server(
    'has another company in its detail than in its list',
    'empresas/D',
    record('empresas/D', (data) => ({ ...data, razon_social: 'X' })),
  ),
  server('lets anybody change a company', 'empresas/M', asAdmin('empresas/M')),
  server('lets anybody register a company', 'empresas/A', asAdmin('empresas/A')),
  server('lets anybody disable a company', 'empresas/H', asAdmin('empresas/H')),
];

const brokenPlaces: readonly BrokenServer[] = (['timbrados', 'establecimientos'] as const).flatMap(
  (objeto) => [
    server(
      `has ${objeto} of another company`,
      `${objeto}/C`,
      eachRow(`${objeto}/C`, (row) => ({ ...row, id_empresa: 'emp-2' })),
    ),
    server(
      `saves ${objeto} over a version that is not the present one`,
      `${objeto}/M`,
      takesAnyVersion(objeto),
    ),
    server(`registers ${objeto} twice`, `${objeto}/A`, accepts(`${objeto}/A`, 'DUPLICADO')),
    server(
      `does not enable ${objeto}`,
      `${objeto}/H`,
      record(`${objeto}/H`, (data) => ({ ...data, activo: data['activo'] !== true })),
    ),
    server(`lets anybody register ${objeto}`, `${objeto}/A`, asAdmin(`${objeto}/A`)),
    server(`lets anybody change ${objeto}`, `${objeto}/M`, asAdmin(`${objeto}/M`)),
    server(`lets anybody enable ${objeto}`, `${objeto}/H`, asAdmin(`${objeto}/H`)),
  ],
);

const brokenCertificados: readonly BrokenServer[] = [
  server(
    'returns the key of a certificate',
    'certificados/D',
    record('certificados/D', (data) => ({ ...data, clave_privada_pem: 'x' })),
  ),
  server(
    'lists the keys of certificates',
    'certificados/C',
    eachRow('certificados/C', (row) => ({ ...row, clave_privada_pem: 'x' })),
  ),
  server(
    'returns the password of a file',
    'certificados/P',
    certificateAs((data) => ({ ...data, contrasena: 'vencido' })),
  ),
  server('takes any file for a certificate', 'certificados/A', accepts('certificados/A', 'VALIDACION')),
  server('takes any password of a certificate', 'certificados/P', takesAnyPassword('certificados/P')),
  server(
    'takes an expired certificate for a valid one',
    'certificados/P',
    certificateAs((data) => ({ ...data, estado: 'vigente' })),
  ),
  server(
    'lets an expired certificate be saved',
    'certificados/P',
    certificateAs((data) => ({ ...data, puede_guardarse: true })),
  ),
  server('saves an expired certificate', 'certificados/A', () => ({
    onResponse: (given, call) =>
      keyOf(call) === 'certificados/A' && given.text.includes('venció')
        ? json(200, { status: 'success', message: '', data: {} })
        : given,
  })),
  server(
    'has another certificate in its detail than in its list',
    'certificados/D',
    record('certificados/D', (data) => ({ ...data, dias: Number(data['dias']) + 1 })),
  ),
  server(
    'leaves a certificate as it was',
    'certificados/H',
    record('certificados/H', (data) => ({ ...data, activo: data['activo'] !== true })),
  ),
  server(
    'removes certificates that do not exist',
    'certificados/B',
    accepts('certificados/B', 'NO_ENCONTRADO'),
  ),
  server(
    'makes certificates for no company',
    'certificados/E/crear_demo',
    accepts('certificados/E/crear_demo', 'NO_ENCONTRADO'),
  ),
  ...['certificados/C', 'certificados/A', 'certificados/H', 'certificados/B'].map((key) =>
    server(`lets anybody use ${key}`, key, asAdmin(key)),
  ),
];

const contar = 'documentos_electronicos/E/contar';

/** A list that does not have what a figure of the dashboard counts. */
const disagrees = (name: string, change: (data: Json) => Json): BrokenServer => ({
  ...server(name, contar, record('dashboard/C', change)),
  only: 'dashboard',
});

const oneMore = (rows: unknown): Json[] =>
  (rows as Json[]).map((row) => ({ ...row, cantidad: Number(row['cantidad']) + 1 }));

const brokenDashboard: readonly BrokenServer[] = [
  disagrees('counts a rejection too many', (data) => ({ ...data, rechazos: oneMore(data['rechazos']) })),
  disagrees('counts a document of a customer too many', (data) => ({
    ...data,
    clientes: oneMore(data['clientes']),
  })),
  disagrees('has alerts of documents that are not there', (data) => ({
    ...data,
    alertas: [
      {
        tipo: 'por_inutilizar',
        id_empresa: 'emp-1',
        razon_social: '',
        cantidad: 99,
        limite: null,
        detalle: null,
      },
    ],
  })),
  ...(['codigo', 'receptor_documento', 'alerta'] as const).map((filter): BrokenServer => ({
    ...server(
      `counts documents without the filter ${filter}`,
      contar,
      operates(contar, (data) => {
        const { [filter]: _ignored, ...filtros } = data['filtros'] as Json;
        return { ...data, filtros };
      }),
    ),
    only: 'dashboard',
  })),
  server(
    'counts the last day of a period twice',
    'dashboard/C',
    succeeds('dashboard/C', (envelope) => {
      const data = envelope['data'] as Json;
      const days = data['serie_diaria'] as Json[];
      const doubled = days.map((day, index) =>
        index === days.length - 1 ? { ...day, aprobados: Number(day['aprobados']) + 1 } : day,
      );
      return { ...envelope, data: { ...data, serie_diaria: doubled } };
    }),
  ),
  server('counts a period that ends before it begins', 'dashboard/C', accepts('dashboard/C', 'VALIDACION')),
  server('lets anybody see the dashboard', 'dashboard/C', (_token, admin) => ({
    onRequest: (call) =>
      keyOf(call) === 'dashboard/C' && call.headers.authorization !== undefined
        ? withToken(call, admin)
        : call,
  })),
];

/** Servers that handle companies, their places and certificates, or their figures wrongly. */
export const brokenAdministration: readonly BrokenServer[] = [
  ...[...brokenEmpresas, ...brokenPlaces, ...brokenCertificados].map(
    (broken) => ({ ...broken, needsRoles: 'administrators' }) as const,
  ),
  ...brokenDashboard.map((broken) =>
    broken.name === 'lets anybody see the dashboard'
      ? ({ ...broken, needsRoles: 'administrators' } as const)
      : broken,
  ),
];
