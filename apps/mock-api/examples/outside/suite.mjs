import { createMockApi } from '@portal/mock-api';

const api = createMockApi();
const { url } = await api.listen(0);
const answer = await fetch(`${url}/api/invoices/get-invoice?id=invoice-1`);
console.log(answer.status, (await answer.json()).id);
await api.close();
