export default {
  input: 'openapi.json',
  output: { path: 'hey-api/portal', module: { extension: '.js' } },
};
