import https, { type RequestOptions } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { pushProtocol, pushSecret } from './push-sink.ts';

// Loaded before the measured server. It sends pushes to public addresses only, which this machine's is not: outgoing https goes
// to the sink instead. Only the name's lookup is missing.
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
