// The operator's command line of the package: node academy.js COMMAND.
import { runProgram } from './run.mjs';

runProgram('server/academy.js', { serves: false });
