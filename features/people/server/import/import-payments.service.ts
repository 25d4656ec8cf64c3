import type { SignedInScope } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { ImportPrice } from '../../shared/user-import.ts';

/** A plan on offer. */
export interface KnownPlan {
  readonly id: string;
  readonly name: LocalizedText;
  readonly prices: readonly Pick<ImportPrice, 'id' | 'every' | 'amountCents'>[];
}

/** What a family already has for a child. */
export interface HeldPayments {
  /** Plans of which a subscription is running. */
  readonly planIds: readonly string[];
  /** The balance that an import carried over for it; null for none. */
  readonly carriedCents: number | null;
  /** Whether a balance of its payer was entered by hand: none is carried over beside that. */
  readonly hasByHand: boolean;
}

/** Since when a child takes part, and until when its family has paid elsewhere. */
export interface PaidTime {
  readonly startsOn: LocalDate | null;
  readonly paidUntil: LocalDate | null;
  readonly every: ImportPrice['every'];
}

/** A subscription, a balance, or both, for a child who is in the academy by now. */
export interface ImportedStart {
  readonly childId: string;
  /** Made once, so that a repeated call starts nothing again. */
  readonly subscriptionId: string;
  readonly planId: string | null;
  readonly priceId: string | null;
  readonly startsOn: LocalDate | null;
  readonly paidUntil: LocalDate | null;
  /** Above 0 a credit, below 0 a debt. */
  readonly balanceCents: number;
  readonly reason: string;
}

/** What an import asks of whoever keeps plans and balances: people know of neither. */
export interface ImportPayments {
  /** The plans on offer today. */
  listPlans(scope: SignedInScope): Promise<readonly KnownPlan[]>;
  /** What is held for these records of children. */
  listHeld(scope: SignedInScope, childIds: readonly string[]): Promise<ReadonlyMap<string, HeldPayments>>;
  /** Those of these people whose balance was entered by hand. */
  listByHand(scope: SignedInScope, payerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The first day of a subscription that an import starts; null when the days are too far from today. */
  firstDay(time: PaidTime, today: LocalDate): LocalDate | null;
  /** Starts what was asked, family by family; returns what was refused, by subscription. Idempotent. */
  start(scope: SignedInScope, starts: readonly ImportedStart[]): Promise<ReadonlyMap<string, ErrorCode>>;
}

const nobody: ImportPayments = {
  listPlans: async () => [],
  listHeld: async () => new Map(),
  listByHand: async () => new Set(),
  firstDay: () => null,
  start: async () => new Map(),
};

let present = nobody;

/** Who keeps plans and balances; without anybody there are no plans. */
export function importPayments(): ImportPayments {
  return present;
}

/** Says who keeps plans and balances, as the process starts. */
export function declareImportPayments(payments: ImportPayments): void {
  present = payments;
}
