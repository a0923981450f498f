import { test } from '@playwright/test';
import { compose, startAll } from './demo.ts';

test.describe.serial('Build and start', () => {
  test('both images are built of docker/Dockerfile', async () => {
    test.setTimeout(600_000);
    await compose(['build', '--quiet'], 540_000);
  });

  test('docker/compose.yaml starts, every service healthy', async () => {
    test.setTimeout(300_000);
    await startAll();
  });
});
