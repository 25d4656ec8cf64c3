import { isStaff } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';

const key = 'orbita.signed-in';
const anybody = 'yes';
const staff = 'staff';

/** Also known where storage is forbidden. */
let isOffice: boolean | undefined;

/**
 * Whether somebody was signed in when this device was last used. It decides only what is downloaded first: the light
 * sign-in screen or the whole app. The server decides who may do what.
 */
export function rememberedSignIn(): boolean {
  return [anybody, staff].includes(remembered());
}

/** Whether the user who is signed in here, or was when this device was last used, works at the academy. */
export function rememberedStaff(): boolean {
  isOffice ??= remembered() === staff;
  return isOffice;
}

function remembered(): string {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores who signed in, or deletes it. */
export function rememberSignIn(user: Pick<SessionUser, 'role'> | null): void {
  isOffice = isStaff(user?.role ?? null);
  try {
    if (user) window.localStorage.setItem(key, isOffice ? staff : anybody);
    else window.localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden: the sign-in screen is then downloaded first every time.
  }
}
