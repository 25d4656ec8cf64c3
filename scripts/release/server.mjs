// The server of the package: node server.js, with Node 20 or later.
import { runProgram } from './run.mjs';

runProgram('server/main.js', { serves: true });
