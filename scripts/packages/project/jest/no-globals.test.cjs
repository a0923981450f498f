const { expect, test } = require('@jest/globals');
const { createMockApi } = require('@portal/mock-api');
require('@portal/mock-api/jest-globals');

test('what is imported instead of global', async () => {
  const api = createMockApi();
  const { url } = await api.listen(0);
  await fetch(`${url}/api/faq`);
  expect(api).toHaveReceived('faq.listFaqs');
  expect(api).toHaveReceivedNothingElse();
  await api.close();
});
