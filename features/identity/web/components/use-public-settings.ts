import { useEffect, useState } from 'react';
import { loadPublicSettings, type PublicSettings } from '../sign-in.queries.ts';

const unknown: PublicSettings = { demoAccounts: null, googleSignIn: false };

/**
 * The settings that the sign-in depends on. Without an answer only the form is shown: sending it says what is
 * wrong.
 */
export function usePublicSettings(): PublicSettings {
  const [settings, setSettings] = useState(unknown);
  useEffect(() => {
    loadPublicSettings().then(setSettings, () => setSettings(unknown));
  }, []);
  return settings;
}
