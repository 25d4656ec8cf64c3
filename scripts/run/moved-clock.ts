// Loaded by each process of a run before its own code (`NODE_OPTIONS`), while the run has a clock of its own.
import { clockShift, moveClock } from './run-clock.ts';

moveClock(clockShift());
