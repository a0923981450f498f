import { createMockApi } from '@portal/mock-api';

const api = createMockApi();
const { url } = await api.listen(0);
const response = await fetch(`${url}/api/invoices/get-invoice?id=invoice-1`);
console.log(response.status, (await response.json()).id);
await api.close();
