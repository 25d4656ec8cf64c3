import { beforeEach, expect, it } from 'vitest';
import { hashAtCost, hashPassword, passwordCost, verifyPassword } from './password.ts';

beforeEach(() => hashAtCost(passwordCost));

it('costs 19 MiB and two passes to guess', async () => {
  expect(await hashPassword('orbita-demo')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('recognises a password at the cost that it was hashed at', async () => {
  hashAtCost({ memory: 8, passes: 1 });
  const cheap = await hashPassword('orbita-demo');
  hashAtCost(passwordCost);
  expect(await verifyPassword('orbita-demo', cheap)).toBe(true);
  expect(await verifyPassword('orbita-dema', cheap)).toBe(false);
});

it('recognises the password it hashed, and no other', async () => {
  const hash = await hashPassword('orbita-demo');
  expect(await verifyPassword('orbita-demo', hash)).toBe(true);
  expect(await verifyPassword('orbita-dema', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

it('gives two hashes for one password', async () => {
  expect(await hashPassword('orbita-demo')).not.toBe(await hashPassword('orbita-demo'));
});

it('treats a letter typed as one code point or as two as the same', async () => {
  const hash = await hashPassword('Žygimantė'.normalize('NFC'));
  expect(await verifyPassword('Žygimantė'.normalize('NFD'), hash)).toBe(true);
});

it('is false, after the same work, when there is no account', async () => {
  const hash = await hashPassword('orbita-demo');
  // The quickest of several rounds: other work on the machine only adds time.
  const time = async (stored: string | null) => {
    let quickest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 8; round += 1) {
      const start = performance.now();
      await verifyPassword('wrong', stored);
      quickest = Math.min(quickest, performance.now() - start);
    }
    return quickest;
  };
  const [known, unknown] = [await time(hash), await time(null)];
  expect(await verifyPassword('wrong', null)).toBe(false);
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});
