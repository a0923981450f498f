export default {
  portal: {
    input: 'openapi.json',
    output: { target: 'orval/portal.ts', client: 'fetch', baseUrl: { runtime: 'process.env.URL' } },
  },
};
