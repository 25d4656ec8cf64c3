import { useTranslations } from 'use-intl';
import { type ListedPart, type SettingLabel, settingsParts } from './settings-sections.view.ts';

/** All parts of the settings with their fields, in the reader's language. */
export function useSettingsList(): ListedPart[] {
  const t = useTranslations('academy');
  return settingsParts.map(({ anchor, fields }) => ({
    anchor,
    title: t(`${anchor}.title`),
    about: t(`${anchor}.hint`),
    fields: fields.map(([name, label]: readonly [string, SettingLabel]) => ({ name, label: t(label) })),
  }));
}
