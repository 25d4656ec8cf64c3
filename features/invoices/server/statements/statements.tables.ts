import type { Generated } from 'kysely';
import type { StatementKind, WaitingReason } from '../../shared/statements.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    bank_statements: BankStatementsTable;
    bank_transfers: BankTransfersTable;
  }
}

interface BankStatementsTable {
  id: Generated<string>;
  digest: Buffer;
  kind: StatementKind;
  line_count: number;
  imported_by: string | null;
  imported_at: string;
}

interface BankTransfersTable {
  id: Generated<string>;
  statement_id: string;
  bank_id: string;
  booked_on: string;
  amount_cents: number;
  payer_name: string;
  payer_iban: string;
  text: string;
  reference: string;
  state: 'booked' | 'waiting' | 'ignored';
  why: WaitingReason | null;
  proposed_id: string | null;
  /** The number of the debt from before that it is proposed for. */
  proposed_debt: Generated<number | null>;
  payer_id: string | null;
  decided_by: string | null;
  decided_at: string | null;
  reason: string | null;
  account: Generated<string>;
  /** Null for what an earlier version of the reader stored. */
  fingerprint: Generated<string | null>;
  /** As `fingerprint`, without the bank's own remarks; null for what an earlier version stored. */
  said_key: Generated<string | null>;
  bank_ref: Generated<string>;
  reading: Generated<string>;
  earlier_id: Generated<string | null>;
  takes_back: Generated<boolean>;
  /** How many of its bookings were undone. */
  undone: Generated<number>;
}
