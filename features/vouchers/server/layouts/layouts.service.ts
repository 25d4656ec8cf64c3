import { isDeepStrictEqual } from 'node:util';
import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { addMonths } from '#platform/shared/dates.ts';
import { municipalityKey } from '../../shared/layouts.rules.ts';
import type { ListFacts, ListLayout } from '../../shared/layouts.ts';
import type { VoucherMonth } from '../../shared/months.ts';
import type { MunicipalityLayout } from '../../shared/municipality-layouts.ts';
import { mayManageVouchers } from '../../shared/vouchers.permissions.ts';
import { getVoucherMonth } from '../months/months.service.ts';
import { findProgramme, type ProgrammeRow } from '../programmes.repository.ts';
import { openCode } from '../vouchers.service.ts';
import * as repository from './layouts.repository.ts';

/** How many children a layout is shown with. */
const shownChildren = 5;
/** Stands for a personal code, which nobody looks at here. */
const dots = '•'.repeat(11);

interface Wanted {
  readonly programmeId: string;
}

/** The layout of the lists of a programme's municipality, with the first children of a month. Admins only. */
export async function getVoucherLayout(
  scope: SignedInScope,
  { programmeId }: Wanted,
): Promise<MunicipalityLayout> {
  requireMay(mayManageVouchers(scope.actor));
  const programme = await findProgramme(scope.db, programmeId);
  if (!programme) throw new AppError('db/no-document');
  const { invoicing, name } = await getAcademySettings(scope);
  const all = await namesakes(scope, programme);
  const found = await repository.findLayout(scope.db, municipalityKey(programme.municipality));
  return {
    ...{ municipality: programme.municipality, version: found?.version ?? 0, layout: found?.layout ?? null },
    programmes: all.map((each) => each.name),
    asksCode: all.some(({ needsCode }) => needsCode),
    provider: invoicing.legalName || name,
    sample: await sampleOf(scope, programme),
  };
}

/** The programmes of the same municipality. */
async function namesakes({ db }: SignedInScope, { municipality }: Pick<ProgrammeRow, 'municipality'>) {
  const key = municipalityKey(municipality);
  const all = await repository.findMunicipalities(db);
  return all.filter((each) => municipalityKey(each.municipality) === key);
}

/** The first children of the month before, or of this one when nobody was registered in it. */
async function sampleOf(
  scope: SignedInScope,
  programme: ProgrammeRow,
): Promise<MunicipalityLayout['sample']> {
  const { id: programmeId } = programme;
  const month = today(scope).slice(0, 7);
  const before = await getVoucherMonth(scope, { programmeId, month: addMonths(month, -1) });
  const whole = before.lines.length > 0 ? before : await getVoucherMonth(scope, { programmeId, month });
  const shown = { ...whole, lines: whole.lines.slice(0, shownChildren), corrections: [] };
  const facts = await repository.findFacts(scope.db, wantedOf(programmeId, shown));
  return {
    shown,
    facts: facts.map(({ sealed, childId: _, ...each }) => ({
      ...each,
      personalCode: programme.needsCode && sealed ? dots : null,
    })),
  };
}

/**
 * What a list says beside its lines, and whose personal codes that takes: they are read only where both the layout and the programme ask for
 * them. The caller notes each in the audit log before it shows them.
 */
export async function listFacts(
  scope: SignedInScope,
  programmeId: string,
  shown: VoucherMonth,
): Promise<{ facts: ListFacts[]; looked: string[] }> {
  const hasCode = shown.layout?.columns.some(({ column }) => column === 'personalCode') ?? false;
  const asks = hasCode && ((await findProgramme(scope.db, programmeId))?.needsCode ?? false);
  const found = await repository.findFacts(scope.db, wantedOf(programmeId, shown));
  const facts = await Promise.all(
    found.map(async ({ sealed, childId: _, ...each }) => ({
      ...each,
      personalCode: asks && sealed ? await openCode(scope, sealed) : null,
    })),
  );
  const withCode = new Set(facts.flatMap((each) => (each.personalCode === null ? [] : each.voucherId)));
  const looked = found.flatMap((each) => (withCode.has(each.voucherId) ? each.childId : []));
  return { facts, looked: [...new Set(looked)] };
}

const wantedOf = (programmeId: string, { month, lines, corrections }: VoucherMonth) => ({
  ...{ programmeId, month },
  voucherIds: [...new Set([...lines, ...corrections].map(({ voucherId }) => voucherId))],
});

interface Save extends Wanted {
  readonly version: number;
  readonly layout: ListLayout | null;
}

/**
 * Saves the layout of a municipality's lists; null gives them the program's again. Months that are signed off keep theirs. Idempotent. Refuses
 * with `voucher/layout-changed` a save that saw another version, unless the layout says the same already, and with `voucher/code-not-asked`
 * personal codes where no programme of the municipality asks for them.
 */
export async function saveVoucherLayout(scope: SignedInScope, save: Save): Promise<MunicipalityLayout> {
  requireMay(mayManageVouchers(scope.actor));
  const { programmeId, version, layout } = save;
  await transaction(scope, async (tx) => {
    const programme = await findProgramme(tx.db, programmeId);
    if (!programme) throw new AppError('db/no-document');
    const hasCode = layout?.columns.some(({ column }) => column === 'personalCode') ?? false;
    const asksCode = hasCode && (await namesakes(tx, programme)).some(({ needsCode }) => needsCode);
    refuse(hasCode && !asksCode ? 'voucher/code-not-asked' : null);
    const municipality = municipalityKey(programme.municipality);
    const edit = { municipality, layout, by: tx.actor.id, at: nowIso(tx) };
    const made = version === 0 && layout && (await repository.insertLayout(tx.db, edit));
    if (!made) {
      const found = await repository.findLayout(tx.db, municipality, { lock: true });
      if (isDeepStrictEqual(found?.layout ?? null, layout)) return;
      if (!found || found.version !== version) throw new AppError('voucher/layout-changed');
      await repository.updateLayout(tx.db, edit, version + 1);
    }
    await audit(tx, {
      ...{ action: 'saveVoucherLayout', subjectType: 'voucher-programme', subjectId: programmeId },
    });
    await refresh(tx, { changed: ['vouchers'], audience: ['role:admin'] });
  });
  return getVoucherLayout(scope, save);
}
