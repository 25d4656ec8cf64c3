import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrCodeSvg } from './qr-code.ts';

it('is an image that needs no other host, with a quiet zone', () => {
  const [head, body = ''] = qrCodeSvg('otpauth://totp/Orbita:ona@example.com?secret=ABCDEFGHIJKLMNOP').split(
    ',',
  );
  expect(head).toBe('data:image/svg+xml;base64');
  const svg = Buffer.from(body, 'base64').toString();
  const { size } = encode('otpauth://totp/Orbita:ona@example.com?secret=ABCDEFGHIJKLMNOP', { border: 0 });
  expect(svg).toContain(`viewBox="0 0 ${10 * (size + 8)} ${10 * (size + 8)}"`);
});
