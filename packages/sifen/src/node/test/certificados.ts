import { generateKeyPairSync } from 'node:crypto';
import { crearCertificadoDemo } from '../certificado-demo.ts';
import type { ParFirmante } from '../firma.ts';

/** A new RSA key in PKCS#8; generating one takes tens of milliseconds, so once per test file. */
export function crearClave(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** A key with a demonstration certificate of the issuer of the sample documents. */
export function crearPar(clave_privada_pem = crearClave()): ParFirmante {
  const certificado_pem = crearCertificadoDemo({
    clave_privada_pem,
    ruc: '80069563-1',
    titular: 'Ñandutí & Compañía S.A.',
    desde: new Date('2026-01-01T00:00:00Z'),
    hasta: new Date('2027-01-01T00:00:00Z'),
  });
  return { clave_privada_pem, certificado_pem };
}

/** Password of the file below; its letters differ between the encodings that PKCS#12 mixes. */
export const CONTRASENA_EXTERNA = 'ñandú';

/** A PKCS#12 file of another tool (OpenSSL 3: PBES2, SHA-256) with an elliptic-curve key generated for this test. */
export const PKCS12_EXTERNO = Buffer.from(
  [
    'MIIEPAIBAzCCA/IGCSqGSIb3DQEHAaCCA+MEggPfMIID2zCCApIGCSqGSIb3DQEHBqCCAoMwggJ/AgEAMIICeAYJKoZIhvcN',
    'AQcBMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhULJAuxfCz+QICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQME',
    'ASoEEALX7dh57BCImx/DZC6ICRaAggIQR82Iq8TyceWkBpNSoK39uEvfObKkAkJYo450eIcYvHDcOBFcl6ZKB32+e+9p57zg',
    'BqjRWcTO7BsTLlk8g/Q4erWa2FZOQwH4er5zPOiGVUE1P+sQDzRqnIPh0KonC4B7nHg1pkDYRfiR30kPS20Py/FFgBxeeZ/n',
    'gyZqTEwoSDYp3CRvvnR3eUIj7ySo85jANy1A6/oUCNdtqhnQPI8S26R+y05EmRHnwU0EsFGRHNCcJvOmPU60ddvhH60/8G3n',
    'SkQZ7xTmxoDPjnqH8nnG1mKlP46B8c5RBkLm+WMVs92pwOcR7h0st5/oihOf4oh+2eqo5vQiwo4NY9+1OXaStyPoih6BcZKL',
    'hCALbzU1ANX9bXKiT+oQo08r7ABYg6Hdtfg/STtDY1dcjnG6zpyOU6GztveRuhCQ9a2VmjQnX+fJTXZbzv9//C3lLRJiEG/m',
    'SLSrkKY1Iq6tstalQK4qIyqq07qxUtvAweS6IORolnh9HoRmRF62dFjdJAeGm2OzZCxOecAmum94+BXSVvWqJ7sUS0P3rHMc',
    'gUYN9AsJEbsBxBPCbDHivN1q03DR3f3GUkkhp6mIUzpNJIAtG3PzV+rN8hCmx6caNeOwdVZ4APaqJAWaQq89HL7qZf6h77zG',
    'FKQ59lvSOKKUNQTcb8adqHuC5YbWstDD5CrjDYSrt+A+z6nTa4bnO2C4ZcFTddDQMIIBQQYJKoZIhvcNAQcBoIIBMgSCAS4w',
    'ggEqMIIBJgYLKoZIhvcNAQwKAQKgge8wgewwVwYJKoZIhvcNAQUNMEowKQYJKoZIhvcNAQUMMBwECKUcce2NLjH5AgIIADAM',
    'BggqhkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQAEmmMPvPgSyTVRMHnFFYbgSBkFL9IoWg/VgoC+ALWtOgbepkj0l5c6j9Cgm1',
    'syV/4E323/DP86jMpjdMCxZFVw+iDat+Jjtc1AuyEsdgG27TTuX0GMUe/V0/rP+x7DN89rCbbiQNUkxKvtVKooruPw/Hxv57',
    'DveyRC3GmbTfFiUuZWvy06QuQjjYCgGdiHJZPI12bafeHioDuvlMmJmlcocS2TElMCMGCSqGSIb3DQEJFTEWBBTFnpxjGBxp',
    'ZS7jBM3hbQIcDwviBzBBMDEwDQYJYIZIAWUDBAIBBQAEINQmEuPKvRZHX2L1cSvJ/rlPTg2aH3wML3erBo71v2DNBAip6LDb',
    'cdhg3gICCAA=',
  ].join(''),
  'base64',
);
