#!/usr/bin/env node
/** Entry point of the installed package; in the repository it is `main.mjs`. */
import { runVerify } from '../cli/run-verify.ts';

await runVerify();
