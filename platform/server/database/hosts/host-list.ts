/** One PostgreSQL that an address names. */
export interface Host {
  /** A name, an address (IPv6 without brackets) or the folder of a socket. */
  readonly host: string;
  readonly port: number;
  /** The address with this host alone, as `pg` reads it. */
  readonly url: string;
}

/** Which of the hosts may be used: any that answers, one that takes writes, or one that is no standby. */
export type Target = 'any' | 'read-write' | 'primary';

/** The hosts of an address, one of which is used at a time. */
export interface HostList {
  readonly hosts: readonly Host[];
  readonly target: Target;
  /** How long one host may take to accept a connection, in milliseconds. */
  readonly patience: number;
}

/** The address is not valid; the message says what is wrong, without repeating the password. */
export class HostListError extends Error {}

const defaultPort = 5432;
const defaultSeconds = 2;
const targets: readonly string[] = ['any', 'read-write', 'primary'] satisfies Target[];
// Their meaning belongs to the list as a whole, so the address of one host goes without them.
const ofTheList = ['host', 'port', 'target_session_attrs', 'connect_timeout'];

const shape =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?:(?<user>[^/?#]*)@)?(?<hosts>[^/?#]*)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/;

type Place = Pick<Host, 'host' | 'port'>;

/**
 * Reads the hosts of an address as libpq does: `a:5432,b:5433`, or `host=a,b` and `port=5432,5433` (or one port for
 * all) in its query, which replace those before it; IPv6 in brackets, the folder of a socket percent-encoded. Null for
 * an address with one host and no `target_session_attrs`, which `pg` reads itself. Several hosts without
 * `target_session_attrs` are `read-write`: libpq's `any` would write to a standby. Throws {@link HostListError}.
 */
export function readHostList(address: string): HostList | null {
  const { scheme = '', user, hosts = '', path = '', query = '' } = shape.exec(address)?.groups ?? {};
  if (!scheme) throw new HostListError('It is not the address of a PostgreSQL.');
  const asked = new URLSearchParams(query);
  const places = placesOf(hosts, asked);
  const target = asked.get('target_session_attrs');
  if (places.length < 2 && (target === null || target === 'any')) {
    if (!URL.canParse(address)) throw new HostListError('It is not the address of a PostgreSQL.');
    return null;
  }
  const patience = secondsOf(asked.get('connect_timeout')) * 1000;
  for (const name of ofTheList) asked.delete(name);
  const rest = asked.size > 0 ? `?${asked}` : '';
  const urlOf = ({ host, port }: Place) =>
    `${scheme}${user === undefined ? '' : `${user}@`}${inAddress(host)}:${port}${path}${rest}`;
  return {
    hosts: places.map((place) => ({ ...place, url: urlOf(place) })),
    target: targetOf(target ?? 'read-write'),
    patience,
  };
}

function placesOf(inFront: string, asked: URLSearchParams): Place[] {
  const [hosts, ports] = [asked.get('host'), asked.get('port')];
  const before = inFront.split(',').map(placeOf);
  const names = hosts === null ? before.map(({ host }) => host) : hosts.split(',');
  const given = ports?.split(',') ?? before.map(({ port }) => port);
  if (given.length !== 1 && given.length !== names.length) {
    throw new HostListError(`It names ${given.length} ports for ${names.length} hosts.`);
  }
  if (names.length > 1 && names.includes('')) throw new HostListError('One of its hosts is empty.');
  return names.map((host, index) => ({ host, port: portOf(given[given.length === 1 ? 0 : index] ?? '') }));
}

function placeOf(text: string): { readonly host: string; readonly port: string } {
  const read = /^(?:\[(?<ipv6>[^\]]+)\]|(?<name>[^:[\]]*))(?::(?<port>\d*))?$/.exec(text);
  if (!read) throw new HostListError('One of its hosts cannot be read: write IPv6 addresses in brackets.');
  const { ipv6, name = '', port = '' } = read.groups ?? {};
  return { host: ipv6 ?? decoded(name), port };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw new HostListError('One of its hosts is wrongly percent-encoded.');
  }
}

function portOf(text: string): number {
  const port = text === '' ? defaultPort : Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new HostListError('One of its ports is not a number from 1 to 65535.');
}

function secondsOf(text: string | null): number {
  if (text !== null && !/^\d{1,4}$/.test(text)) {
    throw new HostListError('Its connect_timeout is not a whole number of seconds.');
  }
  return Number(text) || defaultSeconds;
}

function targetOf(text: string): Target {
  if (targets.includes(text)) return text as Target;
  throw new HostListError(`Its target_session_attrs must be one of ${targets.join(', ')}.`);
}

/** How a host is written in an address. */
export function inAddress(host: string): string {
  return host.includes(':') && !host.includes('/') ? `[${host}]` : encodeURIComponent(host);
}
