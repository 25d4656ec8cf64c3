import * as repository from './operations.repository.ts';

/** The SQL pieces that say which jobs gave up and which mails did not leave, for what counts them elsewhere. */
export const { gaveUp, isUndelivered, maskedRecipient } = repository;
