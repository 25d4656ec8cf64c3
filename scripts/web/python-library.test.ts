import { afterEach, describe, expect, it } from 'vitest';
import { archiveOf } from './python-library.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('the archive of the Python library', () => {
  it('is the same bytes in every zone, so that the app is built the same everywhere', () => {
    const made = ['Europe/Vilnius', 'America/Los_Angeles', 'Pacific/Apia'].map((each) => {
      process.env.TZ = each;
      return Buffer.from(archiveOf({ 'lib/a.pyc': new Uint8Array([1, 2, 3]) })).toString('hex');
    });
    expect(new Set(made).size).toBe(1);
  });
});
