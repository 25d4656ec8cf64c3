import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { academySchema, academySettingsSchema, settingsFormSchema } from './academy.ts';

export const academyContract = {
  getAcademy: procedure({
    method: 'GET',
    path: '/academy',
    access: 'signed-in',
    summary: 'The academy as everybody in it knows it: name, contact, levels and what points are given for',
  }).output(academySchema),

  getAcademySettings: procedure({
    method: 'GET',
    path: '/academy/settings',
    access: ['admin'],
    summary: 'All settings of the academy, with who set them so',
  }).output(academySettingsSchema),

  saveAcademySettings: procedure({
    method: 'PUT',
    path: '/academy/settings',
    access: ['admin'],
    errors: ['academy/changed-meanwhile', 'file/not-a-picture'],
    summary: 'Sets up the academy anew, when the settings are still the version that was seen',
  })
    .input(z.strictObject({ version: z.int().check(z.minimum(0)), form: settingsFormSchema }))
    .output(academySettingsSchema),
};
