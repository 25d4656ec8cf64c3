import https, { type RequestOptions } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { pushProtocol, pushSecret } from './push-sink.ts';

// Loaded before the server that is measured. It sends pushes to public addresses alone, which this machine's is not: what leaves
// by https goes to the sink instead. Only the look-up of the name is missing.
const request = https.request;
const here = {
  ...pushProtocol,
  ...{ hostname: '127.0.0.1', port: process.env.BENCH_PUSH_PORT, lookup: undefined },
  pskCallback: () => ({ psk: pushSecret, identity: 'bench' }),
  checkServerIdentity: () => undefined,
};
Object.assign(https, {
  request: (url: string, options: RequestOptions, answered: Parameters<typeof request>[2]) =>
    request(url, { ...options, ...here }, answered),
});
syncBuiltinESMExports();
