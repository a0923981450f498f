import { shiftDate, testClockOffset } from './test-clock.mjs';

shiftDate(testClockOffset());
