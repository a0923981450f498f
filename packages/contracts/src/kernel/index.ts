export * from './schema.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './operation.ts';
export * from './envelope.ts';
export * from './files.ts';
export * from './list.ts';
export * from './registry.ts';
export { closest, suggestion } from './closest.ts';
export { issueText, MISSING } from './issue-text.ts';
export { problemsOf, type Problem } from './problems.ts';
export { sampleValue } from './sample.ts';
export { fieldsOf, type Field } from './fields.ts';
export {
  callHeaders,
  KEY_HEADER,
  MOCK_AREA,
  REQUEST_STREAM_PATH,
  REQUEST_STREAM_TEXT,
  responseHeaders,
} from './headers.ts';
export { inlineJsonSchema, isNoBody, type JsonSchema } from './json-schema.ts';
export { buildOpenApi, type OpenApiInfo } from './openapi.ts';
export { toOpenApi30 } from './openapi-3-0.ts';
