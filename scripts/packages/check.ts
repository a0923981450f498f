import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemKindInfo } from '@arethetypeswrong/core/problems';
import { readFileSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * What publint and arethetypeswrong find in a tarball: files that `exports` promises and that are not there, code of one module system
 * with declarations of the other, and the like.
 *
 * @param file a tarball of `npm pack`
 * @returns a sentence each; none when all is well
 */
export async function problemsIn(file: string): Promise<readonly string[]> {
  const tarball = new Uint8Array(readFileSync(file));
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  const types = await checkPackage(createPackageFromTarballData(tarball));
  return [
    ...messages.map((message) => formatMessage(message, pkg) ?? message.code),
    ...(types.types === false
      ? ['There are no types.']
      : types.problems.map((problem) => {
          const where = 'entrypoint' in problem ? ` (${problem.entrypoint}, ${problem.resolutionKind})` : '';
          return `${problemKindInfo[problem.kind].shortDescription}${where}`;
        })),
  ];
}
