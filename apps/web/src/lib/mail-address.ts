/** The one rule of addresses, which the contracts have too. */
export { esCorreo as isMailAddress } from '@portal/sifen';
