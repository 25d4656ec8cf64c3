import type { ColumnType, Generated } from 'kysely';
import type { Locale, LocalizedText } from '#platform/shared/localized-text.ts';
import type { FieldValues } from '../shared/agreement-fields.rules.ts';
import type { AgreementKind, Tick } from '../shared/agreements.ts';
import type { OutsideWay } from '../shared/outside.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    agreements: AgreementsTable;
    agreement_versions: AgreementVersionsTable;
    agreement_signatures: AgreementSignaturesTable;
    outside_signatures: OutsideSignaturesTable;
    consent_answers: ConsentAnswersTable;
    age_of_consent_notices: AgeOfConsentNoticesTable;
    age_of_consent_start: { one: Generated<boolean>; day: string };
    agreement_reminders: { version_id: string; guardian_id: string; reminded_on: string };
  }
}

/** JSON: written as text, read as a value. */
type Json<T> = ColumnType<T, string, string>;

interface AgreementsTable {
  id: string;
  kind: AgreementKind;
  both_guardians: boolean;
  title: Json<LocalizedText>;
  text: Json<LocalizedText>;
  ticks: Json<readonly Tick[]>;
  version: number;
  edited_by: string | null;
  edited_at: string;
}

interface AgreementVersionsTable {
  id: Generated<string>;
  agreement_id: string;
  number: number;
  draft_version: number;
  kind: AgreementKind;
  both_guardians: boolean;
  title: Json<LocalizedText>;
  text: Json<LocalizedText>;
  ticks: Json<readonly Tick[]>;
  changes: ColumnType<LocalizedText | null, string | null, string | null>;
  sign_by: string | null;
  hash: string;
  published_by: string | null;
  published_at: string;
}

interface AgreementSignaturesTable {
  id: Generated<string>;
  version_id: string;
  child_id: string;
  signer_id: string | null;
  signed_at: string;
  locale: Locale;
  ticks: Json<readonly string[]>;
  text_hash: string;
  address_hash: string;
  typed_name: string | null;
  fields: ColumnType<FieldValues | null, string | null, string | null>;
}

interface OutsideSignaturesTable {
  id: string;
  version_id: string;
  child_id: string;
  signer_id: string | null;
  signed_on: string;
  way: OutsideWay;
  ticks: Json<readonly string[]>;
  file_id: string | null;
  entered_by: string | null;
  entered_at: string;
  taken_back_by: string | null;
  taken_back_at: string | null;
}

interface ConsentAnswersTable {
  id: Generated<string>;
  child_id: string;
  kind: 'photos';
  given: boolean;
  answered_by: string | null;
  answered_at: string;
  signature_id: string | null;
  outside_id: string | null;
}

interface AgeOfConsentNoticesTable {
  child_id: string;
  turned_on: string;
  told_at: string;
  reached: boolean;
}
