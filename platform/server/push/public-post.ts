import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from 'node:dns';
import { request as ask } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A request to a server that somebody else named. */
export interface PublicRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Sends a request and answers its status. */
export type PublicPost = (request: PublicRequest) => Promise<number>;

/** The address lies within a network of our own: whoever named it must not reach it through us. */
export class PrivateAddress extends Error {}

/** From the look-up of the name to the status, in milliseconds. */
const longest = 10_000;

const privateRanges = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv4');

// Of IPv6 only 2000::/3 is handed out; within it are addresses that carry one of IPv4.
const publicRange = new BlockList();
publicRange.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
tunnels.addSubnet('2001::', 23, 'ipv6');
tunnels.addSubnet('2001:db8::', 32, 'ipv6');
tunnels.addSubnet('2002::', 16, 'ipv6');
tunnels.addSubnet('3fff::', 20, 'ipv6');

/** Whether an address is of this machine, of a private network, or of no network that the public can be in. */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return privateRanges.check(address, 'ipv4');
  return kind !== 6 || !publicRange.check(address, 'ipv6') || tunnels.check(address, 'ipv6');
}

/** Names of this machine and of networks of one's own; the dot at the end of a whole name is gone. */
const privateName = /(^|\.)(localhost|local|internal|intranet|private|lan|home|corp|arpa|onion|invalid)$/;
const publicName = /^[\w-]+(\.[\w-]+)+$/;

/** Whether an address may be asked at all, as far as can be told without the network: https, and no private address. */
export function mayBePublic(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const known = isIP(host) === 0 ? publicName.test(host) && !privateName.test(host) : !isPrivateAddress(host);
  return protocol === 'https:' && port === '' && username === '' && password === '' && known;
}

/** Finds all addresses of a name. */
type LookUp = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Looks a name up, and refuses it when one of its addresses is private: the connection goes to what was checked. */
const publicLookup =
  (find: LookUp): LookupFunction =>
  (hostname, options, done) => {
    find(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      if (found.length === 0 || found.some(({ address }) => isPrivateAddress(address)))
        return done(new PrivateAddress(`${hostname} is not public`), '', 0);
      if (options.all) return done(null, found);
      done(null, found[0]?.address ?? '', found[0]?.family ?? 0);
    });
  };

/**
 * Posts to a public https address and answers the status; the answer's content is not read, and redirects are not followed.
 * Throws {@link PrivateAddress}, or what the network says.
 */
export const publicPost =
  (find: LookUp = lookUp, patience = longest): PublicPost =>
  async ({ url, headers, body }) => {
    if (!mayBePublic(url)) throw new PrivateAddress('The address is not public');
    return new Promise((resolve, reject) => {
      // For all of it: whoever sends a sign of an answer every nine seconds is as silent as who sends none.
      const signal = AbortSignal.timeout(patience);
      const options = { method: 'POST', headers, lookup: publicLookup(find), signal };
      const asked = ask(url, options, (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  };

/**
 * Posts to one server on this machine in the place of every push service (`PUSH_SERVICE`), under the path of the address that is
 * meant; redirects are not followed.
 */
export const postInPlace =
  (service: string): PublicPost =>
  async ({ url, headers, body }) => {
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const signal = AbortSignal.timeout(longest);
    const init = {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal,
    } as const;
    return (await fetch(`${service}${new URL(url).pathname}`, init)).status;
  };
