import { issueText } from '@portal/contracts';
import { z } from 'zod';

// Default validation messages in Spanish. Set once per process, before anything is validated.
z.config({ customError: issueText });
