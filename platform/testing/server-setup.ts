import { hashAtCost } from '#platform/server/security/password.ts';

// The least that argon2 allows: a twentieth of all that tests of the server did was hashing passwords that nobody guesses.
hashAtCost({ memory: 8, passes: 1 });
