import { createContext, useContext } from 'react';
import type { SettingChange } from '../../shared/academy.ts';

/** Hands the last change of each setting to the parts of the form. */
export const SettingChanges = createContext<readonly SettingChange[]>([]);

export const useSettingChanges = () => useContext(SettingChanges);
