import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createStore } from '../app/store.ts';
import { reconnected } from '../lib/store/root-reducer.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { queryApi, type QueryError } from '../api/query-api.ts';

/** What the service of these tests sends. */
let respond: () => { data: string[] } | { error: QueryError };
let requests: number;

const { useListOfTestQuery } = queryApi.injectEndpoints({
  endpoints: (build) => ({
    listOfTest: build.query<string[], string>({
      queryFn: () => {
        requests += 1;
        return respond();
      },
    }),
  }),
});

const failed = (result: QueryError['result']) => () => ({
  error: { message: 'No se pudo', errores: [], result },
});

function List() {
  const { data, error } = useListOfTestQuery('x');
  return <p>{error === undefined ? data?.map((name) => name.toUpperCase()).join(', ') : 'falla'}</p>;
}

function draw() {
  const store = createStore();
  render(
    <Providers store={store}>
      <ErrorBoundary>
        <List />
      </ErrorBoundary>
    </Providers>,
  );
  return { reconnect: () => act(() => void store.dispatch(reconnected())) };
}

beforeEach(() => {
  requests = 0;
});

describe('when the connection returns', () => {
  it.each(['unreachable', 'unknown'] as const)('a query that failed as %s is sent again', async (result) => {
    respond = failed(result);
    const { reconnect } = draw();
    await screen.findByText('falla');
    respond = () => ({ data: ['ana'] });
    reconnect();
    expect(await screen.findByText('ANA')).toBeTruthy();
  });

  it.each([
    ['was refused', failed('refused'), 'falla'],
    ['succeeded', () => ({ data: ['ana'] }), 'ANA'],
  ])('a query that %s is not', async (_name, response, shown) => {
    respond = response;
    const { reconnect } = draw();
    await screen.findByText(shown);
    reconnect();
    await waitFor(() => expect(requests).toBe(1));
  });
});

it('retrying a screen that crashed on its data requests them again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  respond = () => ({ data: [null] as unknown as string[] });
  draw();
  await screen.findByText('Esta pantalla dejó de funcionar');
  respond = () => ({ data: ['ana'] });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('ANA')).toBeTruthy();
});
