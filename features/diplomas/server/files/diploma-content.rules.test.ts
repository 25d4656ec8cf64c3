import { expect, it } from 'vitest';
import { versionOf } from './diploma-content.rules.ts';

const diploma = {
  id: 'd',
  code: 'ORB-222-2222-2222',
  secret: 'secret',
  title: 'Scratch',
  description: null,
  groupId: 'g',
  studentId: 's',
  statusIndex: 1,
  firstName: 'Ona',
  lastName: 'Onaitė',
  learningHours: 48,
  academyName: 'Orbita',
  signerName: '',
  signerTitle: { lt: '' },
  signatureId: null,
  logoId: null,
  issuedOn: '2026-11-20',
  revokedAt: null,
  revokeReason: null,
};

it('changes with the look and with the text, and reveals nothing of the secret', () => {
  const version = versionOf(diploma, 'space');
  const other = { ...diploma, secret: 'other' };
  expect(versionOf(other, 'space')).toBe(version);
  expect(versionOf(diploma, 'paper')).not.toBe(version);
  expect(versionOf({ ...diploma, learningHours: 49 }, 'space')).not.toBe(version);
  expect(version).not.toContain('secret');
});
