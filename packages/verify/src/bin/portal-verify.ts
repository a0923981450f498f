#!/usr/bin/env node
/** The program of the installed package; in the repository `main.mjs` starts it. */
import { runVerify } from '../cli/run-verify.ts';

await runVerify();
