/**
 * axios, to be imported on first use. CommonJS code requires a module of its own, but keeps `import()` of a package, which Jest cannot run
 * without a flag of Node.
 */
export { default as axios, AxiosError, AxiosHeaders, isAxiosError } from 'axios';
