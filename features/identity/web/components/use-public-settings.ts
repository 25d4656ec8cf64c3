import { useEffect, useState } from 'react';
import { loadPublicSettings, type PublicSettings } from '../sign-in.queries.ts';

const unknown: PublicSettings = { demoAccounts: null, googleSignIn: false };

/** What the ways in depend on. Without an answer the form stands alone: sending it says what is wrong. */
export function usePublicSettings(): PublicSettings {
  const [settings, setSettings] = useState(unknown);
  useEffect(() => {
    loadPublicSettings().then(setSettings, () => setSettings(unknown));
  }, []);
  return settings;
}
