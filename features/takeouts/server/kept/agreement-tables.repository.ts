import { sql } from 'kysely';
import { elsewhere, type KeptTables, nobodys, ofUser } from './kept-table.repository.ts';

/** What families signed and consented to. */
export const agreementTables = {
  agreement_signatures: {
    part: 'choices',
    whose: ({ userId }) => sql`(t.child_id = ${userId} OR t.signer_id = ${userId})`,
    shows: 'signed_at',
    // A child's take-out would name a guardian.
    hides: 'id version_id child_id signer_id locale ticks text_hash address_hash typed_name fields',
    adds: {
      title: `(SELECT v.title->>'lt' FROM agreement_versions v WHERE v.id = t.version_id)`,
      number: '(SELECT v.number FROM agreement_versions v WHERE v.id = t.version_id)',
    },
    order: 't.signed_at',
    kept: 'signatures',
  },
  // The file opens from the documents of the guardian who signed.
  outside_signatures: {
    part: 'choices',
    whose: ({ userId }) => sql`(t.child_id = ${userId} OR t.signer_id = ${userId})`,
    shows: 'signed_on way entered_at taken_back_at',
    hides: 'id version_id child_id signer_id ticks file_id entered_by taken_back_by',
    adds: {
      title: `(SELECT v.title->>'lt' FROM agreement_versions v WHERE v.id = t.version_id)`,
      number: '(SELECT v.number FROM agreement_versions v WHERE v.id = t.version_id)',
    },
    order: 't.entered_at',
    kept: 'signatures',
  },
  consent_answers: {
    part: 'choices',
    whose: ofUser('child_id'),
    shows: 'kind given answered_at',
    hides: 'id child_id answered_by signature_id outside_id',
    order: 't.answered_at',
    kept: 'account',
  },
  age_of_consent_notices: {
    part: 'choices',
    whose: ofUser('child_id'),
    shows: 'told_at',
    // The day is in the birth date.
    hides: 'child_id turned_on reached',
    kept: 'account',
  },
  age_of_consent_start: nobodys,
  // The bell tells of each.
  agreement_reminders: elsewhere('account'),
} as const satisfies KeptTables;
