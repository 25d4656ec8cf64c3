import { mayManageAcademy } from '#features/academy/shared/academy.permissions.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { SettingsReach } from '../shared/settings-reach.ts';
import { findSettingsReach } from './settings-reach.repository.ts';

/** Whom the academy's settings concern now, for admins who change them. */
export function getSettingsReach(scope: SignedInScope): Promise<SettingsReach> {
  requireMay(mayManageAcademy(scope.actor));
  return findSettingsReach(scope.db);
}
