import { expect, test } from '@playwright/test';
import { compose, docker, project } from './demo.ts';

test('no container, volume, network or image is left', async () => {
  await compose(['down', '--volumes', '--remove-orphans', '--timeout', '20', '--rmi', 'local'], 120_000);
  // Images with a name of their own are not "local" to Compose.
  const images = await docker(['image', 'ls', '--quiet', `${project}-*`]);
  if (images !== '') await docker(['image', 'rm', '--force', ...new Set(images.split('\n'))]);

  const filter = ['--filter', `label=com.docker.compose.project=${project}`];
  const remains = [
    await docker(['ps', '--all', '--quiet', ...filter]),
    await docker(['volume', 'ls', '--quiet', ...filter]),
    await docker(['network', 'ls', '--quiet', ...filter]),
    await docker(['image', 'ls', '--quiet', `${project}-*`]),
  ];
  expect(remains).toEqual(['', '', '', '']);
});
