import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import {
  classNowSchema,
  groupStageSchema,
  longestSentence,
  longestTimer,
  myStageSchema,
  seatStateSchema,
  seatWorkSchema,
} from './stage.ts';

const ofGroup = { groupId: idSchema };
const thisChild = { ...ofGroup, childId: idSchema };
const staff = { access: ['admin', 'teacher'], errors: ['stage/not-on'] } as const;
const child = { access: ['child'] } as const;

export const stageContract = {
  getStage: procedure({
    method: 'GET',
    path: '/stage/{groupId}',
    access: ['admin', 'teacher'],
    summary: 'The lesson of a group that is on: where each child is, and what the teacher set',
  })
    .input(z.strictObject(ofGroup))
    .output(groupStageSchema),

  beginStage: procedure({
    method: 'POST',
    path: '/stage/{groupId}/begin',
    access: ['admin', 'teacher'],
    errors: ['stage/no-lesson-today'],
    summary: 'Begins the class time of one of today’s lessons, or joins the one that is on. Idempotent',
  })
    .input(z.strictObject(ofGroup))
    .output(groupStageSchema),

  endStage: procedure({
    method: 'POST',
    path: '/stage/{groupId}/end',
    access: ['admin', 'teacher'],
    summary: 'Ends the class time and deletes all that it knew but who joined today. Idempotent',
  })
    .input(z.strictObject(ofGroup))
    .output(groupStageSchema),

  getSeatWork: procedure({
    method: 'GET',
    path: '/stage/{groupId}/children/{childId}',
    ...staff,
    summary: 'The code of a child in the lesson that is on, as it is now',
  })
    .input(z.strictObject(thisChild))
    .output(seatWorkSchema),

  followChild: procedure({
    method: 'PUT',
    path: '/stage/{groupId}/children/{childId}/following',
    ...staff,
    summary:
      'The teacher reads a child’s code: for a while the child’s screen tells each key soon. Idempotent',
  })
    .input(z.strictObject(thisChild))
    .output(z.object({ followedUntil: instantSchema })),

  setBoard: procedure({
    method: 'PUT',
    path: '/stage/{groupId}/board',
    ...staff,
    summary: 'Covers every child’s screen with one sentence, or with null lets them go on',
  })
    .input(z.strictObject({ ...ofGroup, text: z.nullable(oneLine(1, longestSentence)) }))
    .output(groupStageSchema),

  setTimer: procedure({
    method: 'PUT',
    path: '/stage/{groupId}/timer',
    ...staff,
    summary: 'Starts a timer of so many minutes that all see, or with null ends it',
  })
    .input(
      z.strictObject({
        ...ofGroup,
        minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(longestTimer))),
      }),
    )
    .output(groupStageSchema),

  inviteToStep: procedure({
    method: 'PUT',
    path: '/stage/{groupId}/invitation',
    ...staff,
    summary: 'Invites everybody to a step of a lesson in which somebody is; null takes it back',
  })
    .input(
      z.strictObject({
        ...ofGroup,
        to: z.nullable(
          z.strictObject({ lessonId: idSchema, step: z.int().check(z.minimum(1), z.maximum(200)) }),
        ),
      }),
    )
    .output(groupStageSchema),

  chooseChild: procedure({
    method: 'POST',
    path: '/stage/{groupId}/choose',
    access: ['admin', 'teacher'],
    errors: ['stage/not-on', 'stage/nobody-here'],
    summary: 'Chooses by chance one of the children who are here and had their turn least often',
  })
    .input(z.strictObject(ofGroup))
    .output(groupStageSchema),

  clearChoice: procedure({
    method: 'DELETE',
    path: '/stage/{groupId}/choose',
    ...staff,
    summary: 'Nobody’s turn any more. Idempotent',
  })
    .input(z.strictObject(ofGroup))
    .output(groupStageSchema),

  lowerHand: procedure({
    method: 'DELETE',
    path: '/stage/{groupId}/children/{childId}/hand',
    ...staff,
    summary: 'Lowers a child’s hand: the teacher was there. Idempotent',
  })
    .input(z.strictObject(thisChild))
    .output(groupStageSchema),

  askToShow: procedure({
    method: 'PUT',
    path: '/stage/{groupId}/shown',
    ...staff,
    summary: 'Asks a child whether its work may be shown to all; null stops showing',
  })
    .input(z.strictObject({ ...ofGroup, childId: z.nullable(idSchema) }))
    .output(groupStageSchema),

  getMyStage: procedure({
    method: 'GET',
    path: '/my-stage',
    ...child,
    summary: 'The lesson that is on in which the child takes part; null without one',
  })
    .input(z.strictObject({}))
    .output(z.object({ stage: z.nullable(myStageSchema), now: instantSchema })),

  getClassNow: procedure({
    method: 'GET',
    path: '/my-stage/class',
    ...child,
    summary:
      'The class of the child that is on, with the lesson where it is, if that is open to the child; null without one',
  })
    .input(z.strictObject({}))
    .output(z.object({ class: z.nullable(classNowSchema) })),

  tellState: procedure({
    method: 'PUT',
    path: '/my-stage/{stageId}/state',
    ...child,
    errors: ['request/too-many'],
    summary: 'Tells where the child is and what it does; kept until the lesson ends',
  })
    .input(z.strictObject({ stageId: idSchema, state: seatStateSchema }))
    .output(z.object({ heardAt: instantSchema, followed: z.boolean() })),

  leaveSeat: procedure({
    method: 'PUT',
    path: '/my-stage/{stageId}/left',
    ...child,
    summary: 'The child has left the lesson’s page; its next telling says that it is back. Idempotent',
  })
    .input(z.strictObject({ stageId: idSchema }))
    .output(z.object({ left: z.boolean() })),

  raiseHand: procedure({
    method: 'PUT',
    path: '/my-stage/{stageId}/hand',
    ...child,
    summary: 'Raises or lowers the child’s hand. Idempotent',
  })
    .input(z.strictObject({ stageId: idSchema, raised: z.boolean() }))
    .output(z.object({ handUp: z.boolean() })),

  answerShowing: procedure({
    method: 'PUT',
    path: '/my-stage/{stageId}/showing',
    ...child,
    summary: 'The child says whether its work may be shown to all; no also stops it. Idempotent',
  })
    .input(z.strictObject({ stageId: idSchema, agreed: z.boolean() }))
    .output(z.object({ agreed: z.boolean() })),
};
