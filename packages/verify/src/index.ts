export { scopeNames, verify, type Credentials, type VerifyOptions } from './verify.ts';
export { Unreachable } from './run/sign-in.ts';
export { totalsOf, type Report, type Result, type Totals } from './report/report.ts';
export { textReport } from './report/text.ts';
export { jsonReport } from './report/json.ts';
export { junitReport } from './report/junit.ts';
