const key = 'orbita.signed-in';

/**
 * Whether somebody was signed in when this device was last used. It decides only what is downloaded first: the light
 * sign-in screen or the whole app. The server decides who may do what.
 */
export function rememberedSignIn(): boolean {
  try {
    return window.localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

/** Stores that somebody signed in, or deletes it. */
export function rememberSignIn(signedIn: boolean): void {
  try {
    if (signedIn) window.localStorage.setItem(key, 'yes');
    else window.localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden: the sign-in screen is then downloaded first every time.
  }
}
