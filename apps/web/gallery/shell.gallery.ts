import { paletteNames } from '../src/theme/palettes.ts';
import { colorSchemes, frames, languageNames, test, widths } from './pictures.ts';

for (const colorScheme of colorSchemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const width of widths) {
      for (const language of ['es', 'ar'] as const) {
        test(`frames, ${String(width)} px, ${language}`, async ({ page, portal, camera }) => {
          await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
          await portal.signIn('multi');
          for (const [frame, settings] of Object.entries(frames)) {
            await camera.set(settings, language);
            await camera.open('/documentos_electronicos');
            await camera.take('frames', `${frame} ${String(width)} ${language} ${colorScheme}`);
          }
        });
      }

      test(`screens, ${String(width)} px`, async ({ page, portal, camera }) => {
        await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
        for (const language of languageNames) {
          const name = `${String(width)} ${language} ${colorScheme}`;
          await camera.set({}, language);
          await camera.open('/login');
          await camera.take('login', name);
          await camera.open('/register');
          await camera.take('registro', name);
        }
        await camera.set({});
        await portal.signIn('multi');
        for (const language of languageNames) {
          const name = `${String(width)} ${language} ${colorScheme}`;
          await camera.set({}, language);
          await camera.open('/facturacion/factura/nueva');
          await camera.take('factura', name);
          await camera.open('/documentation');
          await camera.take('ayuda', name);
        }
      });

      test(`panels, ${String(width)} px`, async ({ page, portal, camera }) => {
        await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
        await portal.signIn('multi');
        for (const panel of ['chat', 'quick', 'notifications', 'settings', 'schemes'] as const) {
          await camera.open('/documentos_electronicos');
          await portal.openPanel(panel);
          await camera.take('panels', `${panel} ${String(width)} ${colorScheme}`);
        }
      });
    }
  });
}

test('colour schemes', async ({ page, portal, camera }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.signIn('multi');
  for (const name of paletteNames) {
    await camera.set({ theme: { main: name, navbar: name, toolbar: name, footer: name } });
    await camera.open('/documentos_electronicos');
    await camera.take('schemes', name);
  }
});
