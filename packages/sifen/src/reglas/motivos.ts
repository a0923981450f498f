/** Codes that are no rules of a document or event, or cannot occur here, each with the reason. */
const DE_UNO: Readonly<Record<string, string>> = {
  '0120': 'Only certificates that can sign are stored',
  '0125': 'The simulation has no list of revoked certificates; on request by SIM-0125',
  '0140': 'The portal writes every signature itself, by the standard of NT 16',
  '0143': 'A receiver signs with the certificate of its own document: another one is refused before',
  '0161': 'An outage, on request by SIM-0161',
  '0162': 'An outage, on request by SIM-0162',
  '0260': 'The approval',
  '0300': 'A batch is always received when it may be sent',
  '0301': 'Decided by validarLote before the batch is sent',
  '0600': 'The registration of an event',
  '1102': 'Every timbrado here is one of electronic documents',
  '1107': 'The start of a timbrado is written from its record',
  '1108': 'A timbrado for electronic documents has no end',
  '1213': 'The portal issues no autofacturas',
  '1201': 'The portal issues no notas de remisión',
  '1251': 'Withdrawn by NT 4; the simulation has no list of issuers that are enabled',
  '1262': 'Descriptions of activities are written from the record of the company',
  '1264': 'Every issuer may use the service; on request by SIM-1264',
  '1265': 'The portal writes no gRespDE',
  '1315': 'The portal issues no autofacturas',
  '1316': 'The portal issues no autofacturas',
  '1317': 'The portal issues no autofacturas',
  '1333': 'The same condition as 1319, which is answered',
  '1503': 'The portal issues no autofacturas',
  '1603': 'The portal writes no RUC of the card processor',
  '1604': 'The portal writes no RUC of the card processor',
  '1804': 'The portal writes no country of origin',
  '1805': 'The portal issues no notas de remisión',
  '1806': 'The portal issues no notas de remisión',
  '1807': 'The portal writes no data of merma',
  '1808': 'The portal writes no data of merma',
  '1851': 'The portal issues no notas de remisión',
  '1901': 'The portal issues neither autofacturas nor notas de remisión',
  '1902': 'IVA is the only tax here',
  '2351': 'The portal issues no notas de remisión',
  '2390': 'The portal writes no data of the load',
  '2416': 'The portal issues no autofacturas',
  '2426': 'The portal writes no constancias',
  '2427': 'The portal writes no constancias',
  '2429': 'The portal writes no constancias',
  '2430': 'The portal writes no constancias',
  '2431': 'The portal writes no constancias',
  '2432': 'The portal writes no constancias',
  '2433': 'The portal writes no constancias',
  '2500': 'The address of the QR is compared as a whole: 2502',
  '2503': 'The portal sends no information outside the signature',
  '4000': 'The portal writes the version of an event itself',
  '4006': 'An event of the issuer is signed with the certificate of its company',
  '4007': 'The simulation has no list of revoked certificates',
  '4051': 'The test environment has no timbrado of its own here',
  '4053': 'Every timbrado here is one of electronic documents',
  '4069': 'An event of the issuer is signed with the certificate of its company',
  '4070': 'The simulation has no list of revoked certificates',
  '4103':
    'Counts from the issue of a document that is not approved; receivers respond to approved ones: 4114',
  '4116': 'The same condition as 4101, which is answered',
  '4207': 'The same condition as 4200, which is answered',
  '4253':
    'Counts from the issue of a document that is not approved; receivers respond to approved ones: 4263',
  '4265': 'The same condition as 4251, which is answered',
  '4470': 'A house number of 0 is written with every address',
};

/** The same reason for a whole range of codes. */
const DE_RANGOS: readonly (readonly [desde: string, hasta: string, motivo: string])[] = [
  ['0001', '0119', 'There is no TLS client or SOAP envelope between the portal and the simulated service'],
  ['0120', '0159', 'The portal checks a certificate when it is loaded and writes every signature itself'],
  ['0163', '0299', 'There is no SOAP envelope; a document above 1000 kB is refused before it is sent'],
  ['0320', '0399', 'The response of the query of a batch, which is no rule'],
  ['0400', '0599', 'The response of a query, which is no rule'],
  ['2050', '2055', 'The portal writes no data of cyclic billing'],
  ['2100', '2313', 'The portal writes no data of transport and issues no notas de remisión'],
  ['2550', '2606', 'The portal issues neither autofacturas nor notas de remisión'],
  ['4105', '4112', 'Whether the receiver has a RUC or a document is what makes it a contribuyente or not'],
  ['4255', '4262', 'Whether the receiver has a RUC or a document is what makes it a contribuyente or not'],
  ['4300', '4336', 'The portal has no event of transport'],
  ['4456', '4460', 'Descriptions and kinds are written from the receiver itself'],
  ['4465', '4466', 'Descriptions and kinds are written from the receiver itself'],
  ['4471', '4473', 'Descriptions are written from the codes'],
  ['4477', '4477', 'A contribuyente is named by its RUC alone'],
];

/** Codes of ranges that are decided. */
const DECIDIDOS_EN_RANGOS = ['0121', '0141', '0142', '4109', '4111', '4259', '4261'];

/** Why a code of the table cannot occur here, in English; `undefined` for one that is decided. */
export function motivoDe(codigo: string): string | undefined {
  if (DECIDIDOS_EN_RANGOS.includes(codigo)) return undefined;
  return DE_UNO[codigo] ?? DE_RANGOS.find(([desde, hasta]) => codigo >= desde && codigo <= hasta)?.[2];
}
