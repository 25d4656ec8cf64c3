import { describe, expect, it } from 'vitest';
import type { Role } from '#platform/shared/roles.ts';
import { mayKeepBooks, mayReadInvoice } from './invoices.permissions.ts';

const as = (role: Role, id = 'somebody') => ({ id, role });

describe('mayKeepBooks', () => {
  it.each([
    ['admin', true],
    ['teacher', false],
    ['parent', false],
    ['child', false],
  ] as const)('says of a %s: %s', (role, may) => expect(mayKeepBooks(as(role))).toBe(may));
});

describe('mayReadInvoice', () => {
  it.each([
    ['whom it was issued to', as('parent', 'payer'), true],
    ['an admin', as('admin'), true],
    ['the second guardian', as('parent'), false],
    ['a teacher', as('teacher'), false],
    ['the child', as('child'), false],
  ] as const)('lets %s: %s', (_, actor, may) => expect(mayReadInvoice(actor, 'payer')).toBe(may));
});
