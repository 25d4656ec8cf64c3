import { expect, it } from 'vitest';
import { fileAddress, withAddresses } from './files.rules.ts';

const file = { id: '0198-1', name: 'a', type: 'image/webp', size: 1, width: 8, height: 6 };

it('gives a picture the address of a small one, and nothing else', () => {
  expect(withAddresses({ ...file, kind: 'picture' })).toMatchObject({
    url: '/files/0198-1',
    smallUrl: '/files/0198-1/small',
  });
  expect(withAddresses({ ...file, kind: 'file', width: null, height: null }).smallUrl).toBeNull();
  expect(fileAddress('0198-1')).toBe('/files/0198-1');
});
