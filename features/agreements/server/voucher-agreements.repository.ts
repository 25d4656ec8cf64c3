import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { academyTimeZone } from '#platform/shared/dates.ts';
import type { VoucherPaper } from '../shared/voucher-agreements.contract.ts';

/** The voucher agreements that are signed for a child, in the program or outside, the latest first, each with its document. */
export async function findVoucherPapers(
  db: Db,
  childId: string,
): Promise<(VoucherPaper & { readonly agreementId: string })[]> {
  const { rows } = await sql<VoucherPaper & { readonly agreementId: string }>`
    SELECT s.id AS "signatureId", v.agreement_id AS "agreementId", v.title, v.number AS version, s.signed_on AS "signedOn", s.way,
      u.first_name || ' ' || u.last_name AS signer
    FROM (SELECT id, version_id, child_id, signer_id, (signed_at AT TIME ZONE ${academyTimeZone})::date AS signed_on, NULL AS way
        FROM agreement_signatures WHERE child_id = ${childId}
      UNION ALL SELECT id, version_id, child_id, signer_id, signed_on, way
        FROM outside_signatures WHERE child_id = ${childId} AND taken_back_at IS NULL) s
    JOIN agreement_versions v ON v.id = s.version_id AND v.kind = 'voucher'
    LEFT JOIN users u ON u.id = s.signer_id AND u.deleted_at IS NULL
    ORDER BY s.signed_on DESC, v.number DESC, s.id LIMIT 50`.execute(db);
  return rows;
}
