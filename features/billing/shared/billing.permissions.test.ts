import { expect, it } from 'vitest';
import { roles } from '#platform/shared/roles.ts';
import { mayManageBilling, maySubscribe } from './billing.permissions.ts';

const whoMay = (may: typeof maySubscribe) => roles.filter((role) => may({ id: 'a', role }));

it('lets parents subscribe', () => expect(whoMay(maySubscribe)).toEqual(['parent']));
it('lets admins manage billing', () => expect(whoMay(mayManageBilling)).toEqual(['admin']));
