import type { EventDate } from '#features/attendance/shared/attendance.ts';
import type { GroupDetail } from '../../shared/groups.ts';

type Module = GroupDetail['modules'][number];

/** The module that the group is in: the first one that is open in part, otherwise the last open one, otherwise the first. */
export function currentModule(modules: readonly Module[]): Module | null {
  const inPart = modules.find(({ openOrder, lessonCount }) => openOrder > 0 && openOrder < lessonCount);
  return inPart ?? modules.findLast(({ openOrder }) => openOrder > 0) ?? modules[0] ?? null;
}

/** The nearest lesson that is held, besides the one of today that is being taught. */
export function nextLesson(upcoming: readonly EventDate[], ofToday: EventDate | undefined): EventDate | null {
  const isHeld = ({ events }: EventDate) => events.some(({ cancelled }) => !cancelled);
  return upcoming.find((each) => each.date !== ofToday?.date && isHeld(each)) ?? null;
}
