import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { HostListError, readHostList } from './host-list.ts';

const placesOf = (address: string) =>
  readHostList(address)?.hosts.map(({ host, port }) => `${host} ${port}`) ?? null;

describe('the hosts of an address', () => {
  it.each([
    ['postgres://u:p@a:5433,b:5434/orbita', ['a 5433', 'b 5434']],
    ['postgresql://u:p@a,b/orbita', ['a 5432', 'b 5432']],
    ['postgres://u@a:5433,b/orbita', ['a 5433', 'b 5432']],
    ['postgres://u@a,b,c:1/orbita', ['a 5432', 'b 5432', 'c 1']],
    ['postgres://a,b', ['a 5432', 'b 5432']],
    ['postgres://u@[::1]:5433,[fe80::2]/orbita', ['::1 5433', 'fe80::2 5432']],
    ['postgres://u@%2Ftmp%2Fone,%2Ftmp%2Ftwo:5433/orbita', ['/tmp/one 5432', '/tmp/two 5433']],
    ['postgres:///orbita?host=a,b', ['a 5432', 'b 5432']],
    ['postgres://u@/orbita?host=a,b&port=5433', ['a 5433', 'b 5433']],
    ['postgres://u@/orbita?host=a,b&port=5433,5434', ['a 5433', 'b 5434']],
    ['postgres://u@/orbita?host=::1,/tmp/two&port=5433,', ['::1 5433', '/tmp/two 5432']],
    ['postgres://u@c:1/orbita?host=a,b', ['a 1', 'b 1']],
    ['postgres://u@a,b/orbita?port=5433', ['a 5433', 'b 5433']],
    ['postgres://u:p@x,y@a,b/orbita', ['a 5432', 'b 5432']],
  ])('of %s are %j', (address, places) => {
    expect(placesOf(address)).toEqual(places);
  });

  it.each([
    'postgres://u:p@db:5432/orbita?sslmode=verify-full',
    'postgres://u@%2Ftmp%2Fone/orbita',
    'postgres:///orbita?host=/tmp/one',
    'postgres://u@[::1]/orbita?target_session_attrs=any',
  ])('are left to pg where there is one: %s', (address) => {
    expect(readHostList(address)).toBeNull();
  });

  it.each([
    ['mysql://a,b/orbita', /not the address/],
    ['not an address', /not the address/],
    ['postgres://u@db:port/orbita', /cannot be read/],
    ['postgres://u@a,,b/orbita', /empty/],
    ['postgres://u@a:0,b/orbita', /port/],
    ['postgres://u@a:70000,b/orbita', /port/],
    ['postgres://u@::1,b/orbita', /brackets/],
    ['postgres://u@a%,b/orbita', /percent-encoded/],
    ['postgres:///orbita?host=a,b&port=1,2,3', /3 ports for 2 hosts/],
    ['postgres://u@a,b/orbita?target_session_attrs=standby', /any, read-write, primary/],
    ['postgres://u@a,b/orbita?connect_timeout=soon', /connect_timeout/],
  ])('are refused: %s', (address, message) => {
    expect(() => readHostList(address)).toThrow(HostListError);
    expect(() => readHostList(address)).toThrow(message);
  });
});

describe('how the hosts are used', () => {
  it('is read-write, two seconds each, unless the address says otherwise', () => {
    expect(readHostList('postgres://a,b/orbita')).toMatchObject({ target: 'read-write', patience: 2000 });
    const said = readHostList('postgres://a,b/orbita?target_session_attrs=any&connect_timeout=7');
    expect(said).toMatchObject({ target: 'any', patience: 7000 });
    const one = readHostList('postgres://a/orbita?target_session_attrs=primary&connect_timeout=0');
    expect(one).toMatchObject({ hosts: [{ host: 'a' }], target: 'primary', patience: 2000 });
  });

  it('leaves everything else to pg: who signs in, the database, how it is encrypted', () => {
    const address =
      'postgres://ona%40x:p%2Fw@%2Ftmp%2Fone:5433,[::1],b/orbita?sslmode=no-verify&target_session_attrs=primary';
    const clients = readHostList(address)?.hosts.map(({ url }) => new pg.Client({ connectionString: url }));
    expect(
      clients?.map(({ user, password, database, host, port, ssl }) => [
        user,
        password,
        database,
        host,
        port,
        ssl,
      ]),
    ).toEqual([
      ['ona@x', 'p/w', 'orbita', '/tmp/one', 5433, { rejectUnauthorized: false }],
      ['ona@x', 'p/w', 'orbita', '::1', 5432, { rejectUnauthorized: false }],
      ['ona@x', 'p/w', 'orbita', 'b', 5432, { rejectUnauthorized: false }],
    ]);
  });
});
