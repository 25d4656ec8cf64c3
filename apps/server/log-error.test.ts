import { expect, it } from 'vitest';
import { logError } from './log-error.ts';

it('keeps what helps and drops what quotes people or contains secrets', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(rasa@example.com) already exists.',
    client: { secretKey: 1234 },
  });
  const logged = logError(error);
  expect(logged).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' });
  expect(JSON.stringify(logged)).not.toMatch(/rasa|secretKey/);
});

it('says nothing about a thrown value that is no error', () => {
  expect(logError('rasa@example.com')).toEqual({ type: 'string', message: 'not an error', stack: '' });
});
