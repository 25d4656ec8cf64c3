import { type ComponentType, createContext } from 'react';

/** What another feature says where a parent tells an absence from a lesson, or has told it. */
export type AbsenceNote = ComponentType<{
  readonly eventId: string;
  readonly childId: string;
  readonly told: boolean;
}>;

/** Provided by the app, because the schedule knows nothing of what follows from an absence; null says nothing. */
export const AbsenceNoteContext = createContext<AbsenceNote | null>(null);
