import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import {
  draftTextSchema,
  familyFeedbackSchema,
  feedbackDraftSchema,
  feedbackEditorSchema,
  groupFeedbackSchema,
  returnReasonSchema,
  termSchema,
  waitingFeedbackSchema,
} from './feedback.ts';

const versionSchema = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const thisFeedback = { feedbackId: idSchema };
const seenFeedback = { ...thisFeedback, version: versionSchema };
const ofGroup = z.extend(termSchema, { groupId: idSchema });
const ofChild = z.extend(ofGroup, { childId: idSchema });
const decided = ['feedback/changed-meanwhile', 'feedback/not-waiting'] as const;
const sent = [
  'feedback/too-short',
  'feedback/too-long',
  'feedback/disabled',
  'feedback/changed-meanwhile',
] as const;

export const feedbackContract = {
  listGroupFeedback: procedure({
    method: 'GET',
    path: '/feedback/groups/{groupId}',
    access: ['admin', 'teacher'],
    summary:
      "A group's children and how far along their feedback for a semester is; the current semester by default",
  })
    .input(z.strictObject({ groupId: idSchema, term: z.optional(termSchema) }))
    .output(groupFeedbackSchema),

  getFeedbackEditor: procedure({
    method: 'GET',
    path: '/feedback/groups/{groupId}/children/{childId}/editor',
    access: ['admin', 'teacher'],
    summary: "A child's feedback as it is being written, beside the facts of the semester",
  })
    .input(ofChild)
    .output(feedbackEditorSchema),

  saveFeedbackDraft: procedure({
    method: 'PUT',
    path: '/feedback/groups/{groupId}/children/{childId}',
    access: ['admin', 'teacher'],
    errors: ['feedback/changed-meanwhile', 'feedback/disabled'],
    summary: 'Saves the working text, which no family sees. Idempotent',
  })
    .input(z.extend(ofChild, { version: versionSchema, text: draftTextSchema }))
    .output(z.object({ feedbackId: idSchema, version: z.int(), savedAt: instantSchema })),

  sendFeedback: procedure({
    method: 'POST',
    path: '/feedback/{feedbackId}/send',
    access: ['admin', 'teacher'],
    errors: sent,
    summary:
      "Sends a text for approval; an admin's is approved at once, and shown unless the family already sees another",
  })
    .input(z.strictObject(seenFeedback))
    .output(feedbackDraftSchema),

  sendGroupFeedback: procedure({
    method: 'POST',
    path: '/feedback/groups/{groupId}/send',
    access: ['admin', 'teacher'],
    errors: ['feedback/disabled'],
    summary: 'Sends every draft of a group that is long enough; the others stay drafts',
  })
    .input(ofGroup)
    .output(z.object({ sent: z.int(), unfit: z.int() })),

  listWaitingFeedback: procedure({
    method: 'GET',
    path: '/feedback/waiting',
    access: ['admin'],
    summary: 'A page of feedback waiting for approval, oldest first, with everything needed to decide',
  })
    .input(
      z.strictObject({
        /** Words of the child's or the group's name. */
        search: z._default(oneLine(0, 100), ''),
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
        pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(25)), 10),
      }),
    )
    .output(z.object({ waiting: z.array(waitingFeedbackSchema), total: z.int() })),

  approveFeedback: procedure({
    method: 'POST',
    path: '/feedback/{feedbackId}/approve',
    access: ['admin'],
    errors: [...decided, 'feedback/other-visible', 'feedback/disabled'],
    summary:
      'Approves the text that was read and shows it to the family; replaces another one only when told to',
  })
    .input(z.strictObject({ ...seenFeedback, hideOther: z._default(z.boolean(), false) }))
    .output(feedbackDraftSchema),

  returnFeedback: procedure({
    method: 'POST',
    path: '/feedback/{feedbackId}/return',
    access: ['admin'],
    errors: decided,
    summary: 'Sends a text back to its author with a reason; the family still sees what was approved before',
  })
    .input(z.strictObject({ ...seenFeedback, reason: returnReasonSchema }))
    .output(feedbackDraftSchema),

  showFeedback: procedure({
    method: 'POST',
    path: '/feedback/{feedbackId}/show',
    access: ['admin'],
    errors: ['feedback/not-approved', 'feedback/other-visible', 'feedback/disabled'],
    summary: 'Shows approved feedback to the family; hides the one they see now when told to',
  })
    .input(z.strictObject({ ...thisFeedback, hideOther: z._default(z.boolean(), false) }))
    .output(feedbackDraftSchema),

  hideFeedback: procedure({
    method: 'POST',
    path: '/feedback/{feedbackId}/hide',
    access: ['admin'],
    summary: 'Hides feedback from the family; it stays approved',
  })
    .input(z.strictObject(thisFeedback))
    .output(feedbackDraftSchema),

  getFeedback: procedure({
    method: 'GET',
    path: '/feedback/children/{childId}',
    access: ['child', 'parent'],
    summary: 'The feedback shown to the family; null if there is none or the group gives no feedback',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.object({ feedback: z.nullable(familyFeedbackSchema) })),

  markFeedbackSeen: procedure({
    method: 'POST',
    path: '/feedback/children/{childId}/seen',
    access: ['child', 'parent'],
    summary: 'Notes, once, that the family has read the feedback shown; ignores any other',
  })
    .input(z.strictObject({ childId: idSchema, feedbackId: idSchema }))
    .output(z.object({ seenAt: z.nullable(instantSchema) })),
};
