#!/usr/bin/env node
/** A recording proxy, as the program of the installed package; in the repository `record.mjs` starts it. */
import { runRecord } from '../cli/record.ts';
import { untilSignal } from '../cli/until-signal.ts';

process.exitCode = await runRecord(process.argv.slice(2), process, untilSignal());
