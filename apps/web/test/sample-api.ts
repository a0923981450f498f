import { createSamplesClient } from '@portal/contracts/client/samples';
import { clientOf } from '../src/api/client.ts';

/** The whole simulated back end, to look at what a screen stored. */
export const sampleApi = clientOf(createSamplesClient);
