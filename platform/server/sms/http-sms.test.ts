import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SmsProvider, startSmsProvider } from '#platform/testing/sms/sms-provider.ts';
import { httpSms } from './http-sms.ts';
import { isSmsBody, isSmsUrl } from './sms-settings.ts';

let provider: SmsProvider;
beforeEach(async () => {
  provider = await startSmsProvider();
});
afterEach(() => provider.close());

const sms = { to: '+37061234567', text: 'Rytoj „pamokų“ nebus & tiek' };
const send = (over: Partial<SmsProvider['settings']> = {}) =>
  httpSms({ ...provider.settings, ...over }).send(sms);

it('sends JSON with the secret, and reads the id', async () => {
  provider.answer(200, { messages: [{ id: 41 }] });
  expect(await send()).toEqual({ outcome: 'accepted', providerId: '41' });
  const [taken] = provider.taken;
  expect(JSON.parse(taken?.body ?? '')).toEqual({ from: 'ORBITA', to: sms.to, text: sms.text });
  expect(taken?.headers).toMatchObject({
    authorization: 'Bearer s3cret',
    'content-type': 'application/json',
  });
});

it('sends a form, or everything in the address', async () => {
  provider.answer(200, {});
  const url = `${provider.address}/{sender}/send?to={to}&text={text}`;
  expect(await send({ body: 'nr={to}&zinute={text}', idPath: null })).toEqual({
    outcome: 'accepted',
    providerId: null,
  });
  expect(Object.fromEntries(new URLSearchParams(provider.taken[0]?.body))).toEqual({
    nr: sms.to,
    zinute: sms.text,
  });
  await send({ url, body: null, idPath: null });
  const asked = new URL(provider.taken[1]?.url ?? '', provider.address);
  expect([provider.taken[1]?.method, asked.pathname]).toEqual(['GET', '/ORBITA/send']);
  expect(Object.fromEntries(asked.searchParams)).toEqual({ to: sms.to, text: sms.text });
});

it.each([
  [400, 'refused'],
  [401, 'refused'],
  [302, 'refused'],
  [429, 'unreachable'],
  [503, 'unreachable'],
  [500, 'unknown'],
  [502, 'unknown'],
] as const)('takes a status %i as %s', async (status, outcome) => {
  provider.answer(status, { location: 'there' });
  expect(await send()).toEqual({ outcome, reason: `status ${status}` });
  expect(provider.taken).toHaveLength(1);
});

it('does not know whether a text was taken when the answer says nothing, hangs, breaks off or never ends', async () => {
  provider.answer(200, { error: 'invalid number' });
  expect(await send()).toEqual({ outcome: 'unknown', reason: 'no id in the answer' });
  provider.hang();
  expect(await send({ patience: 200 })).toEqual({ outcome: 'unknown', reason: 'no answer in time' });
  provider.breakOff();
  expect(await send()).toMatchObject({ outcome: 'unknown' });
  provider.flood();
  expect(await send()).toEqual({ outcome: 'unknown', reason: 'no id in the answer' });
});

it('knows that nothing was taken when nobody listens', async () => {
  const { settings } = provider;
  await provider.close();
  expect(await httpSms(settings).send(sms)).toEqual({ outcome: 'unreachable', reason: 'ECONNREFUSED' });
  provider = await startSmsProvider();
});

it.each([
  ['https://sms.example.org/send?to={to}&text={text}', true],
  ['http://127.0.0.1:4000/send', true],
  ['http://sms.example.org/send', false],
  ['https://user:secret@sms.example.org/send', false],
  ['https://{to}.example.org/send', false],
  ['sms', false],
])('the address %s may get texts: %s', (url, expected) => {
  expect(isSmsUrl(url)).toBe(expected);
});

it.each([
  ['{"to":"{to}","text":"{text}"}', true],
  ['[{"to":"{to}","text":"{text}"}]', true],
  ['to={to}&text={text}', true],
  ['{"to":"{to}","text":"{text}"', false],
  ['{"to":"{to}"}', false],
])('the body %s is one: %s', (body, expected) => {
  expect(isSmsBody(body)).toBe(expected);
});
