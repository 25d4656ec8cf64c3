import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type FullText, fullText } from '#platform/shared/localized-text.ts';
import { missionPlanRefusal } from '../../shared/missions.rules.ts';
import type { Mission, MissionPlan } from '../../shared/missions.ts';

/** The form of a mission: texts as typed. */
export interface MissionDraft extends Record<string, unknown> {
  readonly name: FullText;
  readonly outcome: FullText;
  readonly target: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A draft filled from the mission, or an empty one of four weeks from today. */
export function draftOf(mission: Mission | null, today: LocalDate): MissionDraft {
  if (!mission) {
    const texts = { name: fullText(), outcome: fullText() };
    return { ...texts, target: '', from: today, to: addDays(today, 27) };
  }
  const { name, outcome, target, from, to } = mission;
  return { name: fullText(name), outcome: fullText(outcome), target: String(target), from, to };
}

/** The plan of a draft; a target that is no number becomes 0, which no plan may have. */
export function planOf(draft: MissionDraft): MissionPlan {
  const { name, outcome, from, to } = draft;
  const target = /^\d{1,6}$/.test(draft.target.trim()) ? Number(draft.target) : 0;
  return { name, outcome, target, from, to };
}

/** Why the days of the draft are invalid, and which field reports it. */
export function daysProblem(
  draft: MissionDraft,
  today: LocalDate,
  mission: Mission | null,
): { readonly field: 'from' | 'to'; readonly code: ErrorCode } | null {
  const code = missionPlanRefusal(draft, today, mission ?? undefined);
  if (!code) return null;
  const begun = mission !== null && mission.from <= today;
  const isFirst = code === 'mission/has-begun' || (code === 'mission/day-has-passed' && !begun);
  return { field: isFirst ? 'from' : 'to', code };
}
