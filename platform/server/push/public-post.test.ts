import { expect, it } from 'vitest';
import { isPrivateAddress, mayBePublic, PrivateAddress, publicPost } from './public-post.ts';

it.each([
  ['8.8.8.8', false],
  ['2a00:1450:4001:830::200e', false],
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.20.0.1', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['::1', true],
  ['::', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['no address', true],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

it.each([
  ['https://push.example.com/send/abc', true],
  ['http://push.example.com/send/abc', false],
  ['https://push.example.com:8443/send', false],
  ['https://user:word@push.example.com/', false],
  ['https://localhost/send', false],
  ['https://localhost./send', false],
  ['https://LOCALHOST./send', false],
  ['https://%6cocalhost%2e/send', false],
  ['https://ⓛocalhost。/send', false],
  ['https://a.localhost./send', false],
  ['https://localhost../send', false],
  ['https://intranet./send', false],
  ['https://printer.lan/send', false],
  ['https://router.home.arpa./send', false],
  ['https://db.internal/send', false],
  ['https://db.internal./send', false],
  ['https://db.internal../send', false],
  ['https://push.example.com./send', true],
  ['https://push..example.com/send', false],
  ['https://127.0.0.1/send', false],
  ['https://127.0.0.1./send', false],
  ['https://0x7f.1/send', false],
  ['https://0177.0.0.1/send', false],
  ['https://①②⑦.0.0.1/send', false],
  ['https://2130706433/send', false],
  ['https://[::1]/send', false],
  ['https://[::ffff:10.0.0.1]/send', false],
  ['https://[64:ff9b::10.0.0.1]/send', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('%s may be requested: %s', (url, expected) => {
  expect(mayBePublic(url)).toBe(expected);
});

it.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.7']], [['fd00::7']], [[]]])(
  'refuses a name that leads to %j',
  async (addresses) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const post = publicPost((_name, _options, done) => done(null, found));
    const request = { url: 'https://push.example.com/send', headers: {}, body: Buffer.alloc(0) };
    await expect(post(request)).rejects.toBeInstanceOf(PrivateAddress);
  },
);

it("waits for a name's lookup no longer than for an answer", async () => {
  const post = publicPost(() => undefined, 50);
  const request = { url: 'https://push.example.com/send', headers: {}, body: Buffer.alloc(0) };
  await expect(post(request)).rejects.toMatchObject({ name: 'AbortError' });
});

it('looks up no address that is visibly private', async () => {
  const post = publicPost(() => expect.unreachable());
  const request = { url: 'https://10.0.0.1/', headers: {}, body: Buffer.alloc(0) };
  await expect(post(request)).rejects.toBeInstanceOf(PrivateAddress);
});
