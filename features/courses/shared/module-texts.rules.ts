import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { ModulePicture } from './courses.ts';
import type { ModuleTexts } from './lesson-content.ts';

interface WrittenModule {
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly label: LocalizedText | null;
  readonly image: string | null;
  readonly picture: ModulePicture | null;
}

/** The texts of a module where its illustration may be one that this version does not draw. */
export type StoredModuleTexts = Omit<ModuleTexts, 'image'> & { readonly image: string | null };

/** A text as forms have it: an English one that is missing is one that is empty. */
export function inBoth({ lt, en = '' }: LocalizedText): { lt: string; en: string } {
  return { lt, en };
}

/** The texts of a module as its form has them, and nothing else of it. */
export function moduleTextsOf({
  title,
  description,
  label,
  image,
  picture,
}: WrittenModule): StoredModuleTexts {
  return {
    title: inBoth(title),
    description: inBoth(description),
    label: label && inBoth(label),
    image,
    picture: picture && { fileId: picture.fileId, alt: inBoth(picture.alt) },
  };
}
