import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from 'node:dns';
import { request as ask } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A request to a server that somebody else named. */
export interface PublicRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Sends a request and returns its status. */
export type PublicPost = (request: PublicRequest) => Promise<number>;

/** The address lies within a network of our own, which whoever named it must not reach through us. */
export class PrivateAddress extends Error {}

/** From the name's lookup to the status, in milliseconds. */
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

// Of IPv6 only 2000::/3 is allocated; it contains addresses that embed one of IPv4.
const publicRange = new BlockList();
publicRange.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
tunnels.addSubnet('2001::', 23, 'ipv6');
tunnels.addSubnet('2001:db8::', 32, 'ipv6');
tunnels.addSubnet('2002::', 16, 'ipv6');
tunnels.addSubnet('3fff::', 20, 'ipv6');

/** Whether an address belongs to this machine, to a private network, or to no public network. */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return privateRanges.check(address, 'ipv4');
  return kind !== 6 || !publicRange.check(address, 'ipv6') || tunnels.check(address, 'ipv6');
}

/** Names of this machine and of private networks; the trailing dot of a full name is already removed. */
const privateName = /(^|\.)(localhost|local|internal|intranet|private|lan|home|corp|arpa|onion|invalid)$/;
const publicName = /^[\w-]+(\.[\w-]+)+$/;

/** Whether an address may be requested at all, as far as the address itself tells: https, and no private address. */
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

/**
 * Looks a name up, and refuses it when one of its addresses is private: the connection goes to the address that was
 * checked.
 */
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
 * Posts to a public https address and returns the status; the answer's content is not read, and redirects are not followed.
 * Throws {@link PrivateAddress}, or the network's error.
 */
export const publicPost =
  (find: LookUp = lookUp, patience = longest): PublicPost =>
  async ({ url, headers, body }) => {
    if (!mayBePublic(url)) throw new PrivateAddress('The address is not public');
    return new Promise((resolve, reject) => {
      // A limit on the whole: a server that sends a byte every nine seconds is as good as silent.
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
 * Posts to one server on this machine in place of every push service (`PUSH_SERVICE`), under the path of the intended address;
 * redirects are not followed.
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
