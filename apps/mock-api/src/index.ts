export { createMockApi, type MockApi } from './create-mock-api.ts';
export type { MockApiOptions } from './mock-api-options.ts';
export type {
  AnyCall,
  ApiCall,
  CallOptions,
  CountedCallOptions,
  Reply,
  ReplyOptions,
  SandboxOption,
  SetReplies,
  TargetPattern,
  Verification,
} from './verification.ts';
export type { Control, FaultOptions, ResetOptions, SetFault } from './control.ts';
export type { UncheckedReply } from './doubles/unchecked.ts';
export type { ExpectedPart, PartOf, ReplyTo, SentTo, TargetName } from './doubles/target-types.ts';
export { mockApiMatchers, type MockApiMatchers } from './matchers.ts';
export { expectContract } from './expect-contract.ts';
export { ContractBreach } from '@portal/contracts';
export { ApiFailure, OperationFailure } from '@portal/contracts/client';
export { testApi, type TestApi, type TestApiOptions } from './test-api.ts';
export { manualClock, systemClock, type Clock, type ManualClock } from './core/clock.ts';
export { seededRandom, systemRandom, type Random } from './core/random.ts';
export { DEMO_DATA_KEY, DEMO_JWT_SECRET, DEMO_SHARED_SECRET, type ApiConfig } from './core/config.ts';
export { DEMO_PASSWORD, demoUsers, type DemoUserName } from './seed/demo-users.ts';
export { encrypt } from './session/cipher.ts';
export { createRecorder, type Exchange, type Recorder, type RecorderOptions } from './record/recorder.ts';
export type { Departure } from './record/compare.ts';
