import * as z from 'zod/mini';
import { cardSecretSchema, picturesSchema } from '#features/identity/shared/cards/login-cards.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { sessionUserSchema } from '#platform/shared/session.ts';
import { classAddressSchema, classmateSchema, groupCardsSchema, loginCardSchema } from './cards.ts';

const childRef = z.strictObject({ childId: idSchema });
const groupRef = z.strictObject({ groupId: idSchema });
const secretRef = z.strictObject({ secret: cardSecretSchema });

export const cardsContract = {
  getLoginCard: procedure({
    method: 'GET',
    path: '/cards/children/{childId}',
    access: ['parent', 'teacher', 'admin'],
    summary: "A child's login card: whether it works, and when and where it was last used",
  })
    .input(childRef)
    .output(loginCardSchema),

  listGroupCards: procedure({
    method: 'GET',
    path: '/cards/groups/{groupId}',
    access: ['teacher', 'admin'],
    summary: 'The login cards of the students of a group, and its class address',
  })
    .input(groupRef)
    .output(groupCardsSchema),

  printLoginCards: procedure({
    method: 'POST',
    path: '/cards/prints',
    access: ['parent', 'teacher', 'admin'],
    errors: ['card/not-for-account'],
    summary: 'Makes new login cards, which end the former ones, and returns them as a PDF in base64',
  })
    .input(
      z.strictObject({
        childIds: z.array(idSchema).check(z.minLength(1), z.maxLength(60)),
        /** Whose class address is on them; without it, that of the first group of each child. */
        groupId: z.optional(idSchema),
      }),
    )
    .output(z.object({ pdf: z.string(), cards: z.array(loginCardSchema) })),

  revokeLoginCard: procedure({
    method: 'DELETE',
    path: '/cards/children/{childId}',
    access: ['parent', 'teacher', 'admin'],
    summary: 'Takes a login card back: its code, its pictures and the sessions that began with them',
  })
    .input(childRef)
    .output(loginCardSchema),

  renewClassAddress: procedure({
    method: 'POST',
    path: '/cards/groups/{groupId}/address',
    access: ['teacher', 'admin'],
    summary: 'Gives a group another class address; the former one shows nothing any more',
  })
    .input(groupRef)
    .output(groupCardsSchema),

  previewCard: procedure({
    method: 'POST',
    path: '/cards/preview',
    access: 'public',
    errors: ['card/not-valid'],
    summary: 'Whose card it is, by first name; starts nothing',
  })
    .input(secretRef)
    .output(z.object({ firstName: z.string() })),

  signInWithCard: procedure({
    method: 'POST',
    path: '/cards/sign-in',
    access: 'public',
    errors: ['card/not-valid'],
    summary: "Starts a session of the card's child and sets its cookie",
  })
    .input(secretRef)
    .output(z.object({ user: sessionUserSchema })),

  openClass: procedure({
    method: 'POST',
    path: '/cards/class',
    access: 'public',
    summary:
      'Children to choose from at a class address: all while a lesson is on, otherwise those who have used this device',
  })
    .input(z.strictObject({ classAddress: classAddressSchema }))
    .output(z.object({ children: z.array(classmateSchema) })),

  signInWithPictures: procedure({
    method: 'POST',
    path: '/cards/class/sign-in',
    access: 'public',
    errors: ['card/class-closed', 'card/wrong-pictures', 'card/pictures-locked', 'card/not-valid'],
    summary: 'Starts a session of a child at a class address by their four pictures, and sets its cookie',
  })
    .input(
      z.strictObject({
        classAddress: classAddressSchema,
        ref: z.string().check(z.regex(/^[\w-]{22}$/)),
        pictures: picturesSchema,
      }),
    )
    .output(z.object({ user: sessionUserSchema })),
};
