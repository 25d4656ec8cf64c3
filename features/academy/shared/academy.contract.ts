import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { academySchema, academySettingsSchema, settingsFormSchema } from './academy.ts';

export const academyContract = {
  getAcademy: procedure({
    method: 'GET',
    path: '/academy',
    access: 'signed-in',
    summary: "The academy's facts for everybody in it: name, contact, levels and what points are given for",
  }).output(academySchema),

  getAcademySettings: procedure({
    method: 'GET',
    path: '/academy/settings',
    access: ['admin'],
    summary: 'All the academy’s settings, and who last changed them',
  }).output(academySettingsSchema),

  saveAcademySettings: procedure({
    method: 'PUT',
    path: '/academy/settings',
    access: ['admin'],
    errors: ['academy/changed-meanwhile', 'file/not-a-picture'],
    summary: 'Saves the academy’s settings, if nobody has changed them since they were read',
  })
    .input(z.strictObject({ version: z.int().check(z.minimum(0)), form: settingsFormSchema }))
    .output(academySettingsSchema),
};
