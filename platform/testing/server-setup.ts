import { hashAtCost } from '#platform/server/security/password.ts';

// The least that argon2 allows: at the product's cost each of a thousand passwords that nobody guesses takes 40 ms.
hashAtCost({ memory: 8, passes: 1 });
