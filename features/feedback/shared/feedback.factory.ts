import { byPointField } from '#features/academy/shared/point-fields.ts';
import type { Facts, FamilyFeedback, FeedbackDraft, FeedbackEditor, WaitingFeedback } from './feedback.ts';

/** The facts of a semester without any records by default. */
export function factsOf(given: Partial<Facts> = {}): Facts {
  return {
    from: '2026-09-01',
    to: '2027-01-31',
    attendance: { present: 0, absent: 0, late: 0, leftEarly: 0 },
    points: byPointField(() => 0),
    comments: [],
    lessonsFinished: 0,
    exercisesPassed: 0,
    ...given,
  };
}

/** A working text that nobody has started by default. */
export function draftOf(given: Partial<FeedbackDraft> = {}): FeedbackDraft {
  return {
    id: null,
    state: 'draft',
    text: '',
    version: 0,
    saved: null,
    returnReason: null,
    approvedVersion: null,
    visible: false,
    seenAt: null,
    ...given,
  };
}

/** What a teacher sees who writes about Ona by default. */
export function editorOf(given: Partial<FeedbackEditor> = {}): FeedbackEditor {
  return {
    child: { id: '0197a1b2-0000-7000-8000-000000000001', firstName: 'Ona', lastName: 'Kazlauskaitė' },
    group: { id: '0197a1b2-0000-7000-8000-000000000002', name: 'Scratch kūrėjai' },
    term: { schoolYear: 2026, semester: 'first' },
    draft: draftOf(),
    versions: [],
    facts: factsOf(),
    others: [],
    familyLocale: 'lt',
    mayEdit: true,
    mayApprove: false,
    ...given,
  };
}

/** The feedback at an index below ten in a list waiting for an admin; it replaces none. */
export function waitingOf(place: number, firstName: string, lastName: string): WaitingFeedback {
  const { group, term, facts } = editorOf();
  return {
    id: `0197a1b2-0000-7000-8000-00000000010${place}`,
    child: { id: `0197a1b2-0000-7000-8000-00000000020${place}`, firstName, lastName },
    ...{ group, term, facts },
    text: 'Puikiai dirba: sukūrė savo žaidimą ir padėjo kitiems.',
    version: 3,
    by: 'Jonas Petraitis',
    sentAt: '2026-11-20T15:00:00.000Z',
    approvedText: null,
    visible: false,
    other: null,
  };
}

/** What Ona's family reads, once by default. */
export function letterOf(given: Partial<FamilyFeedback> = {}): FamilyFeedback {
  const { group, term, child } = editorOf();
  return {
    id: '0197a1b2-0000-7000-8000-000000000003',
    text: 'Puikiai dirba: sukūrė savo žaidimą ir padėjo kitiems.',
    by: 'Jonas Petraitis',
    at: '2026-11-20T15:00:00.000Z',
    ...{ group, term },
    childFirstName: child.firstName,
    academy: 'Programavimo akademija „Orbita“',
    seenAt: '2026-11-20T16:00:00.000Z',
    ...given,
  };
}
