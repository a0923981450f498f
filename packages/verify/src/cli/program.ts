import { access, constants, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { jsonReport } from '../report/json.ts';
import { junitReport } from '../report/junit.ts';
import { totalsOf, type Report } from '../report/report.ts';
import { summary, textReport } from '../report/text.ts';
import { Unreachable } from '../run/sign-in.ts';
import { verify } from '../verify.ts';
import { readOptions, usage, UsageError, type ReportForm } from './options.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const reporters: Readonly<Record<ReportForm, (report: Report) => string>> = {
  text: textReport,
  json: jsonReport,
  junit: junitReport,
};

/** The program: flags in, report out. Resolves to the exit code: 0 passed, 1 failed, 2 wrong flags or no server to check. */
export async function runProgram(
  argv: readonly string[],
  env: Environment,
  { out, err }: Streams,
): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(argv, env);
    if (options === 'help') {
      out(usage);
      return 0;
    }
    // Checked before the run, so that its report is not lost.
    if (options.out !== undefined) await checkPlace(options.out);
    const report = await verify(options);
    const text = reporters[options.report](report);
    if (options.out === undefined) out(text);
    else {
      await writeFile(options.out, text);
      out(`${summary(report)}\nThe report is in ${options.out}.\n`);
    }
    return totalsOf(report.results).failed > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) err(`${error.message}\n\n${usage}`);
    else if (error instanceof Unreachable) err(`${error.message}\n`);
    else if (isFileError(error)) err(`--out: ${error.message}\n`);
    else throw error;
    return 2;
  }
}

/** Throws when the file cannot be created or overwritten. */
async function checkPlace(out: string): Promise<void> {
  await access(dirname(out), constants.W_OK);
  const found = await stat(out).catch(() => undefined);
  if (found === undefined) return;
  if (found.isDirectory()) throw new UsageError(`--out: ${out} is a folder.`);
  await access(out, constants.W_OK);
}

/** The report could not be written where `--out` points. */
const isFileError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && 'path' in error;
