import { fullText, type LocalizedText } from '#platform/shared/localized-text.ts';
import type { ModulePicture } from './courses.ts';
import type { ModuleTexts } from './lesson-content.ts';

interface WrittenModule {
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly label: LocalizedText | null;
  readonly image: string | null;
  readonly picture: ModulePicture | null;
}

/** The texts of a module whose illustration may be unknown to this version. */
export type StoredModuleTexts = Omit<ModuleTexts, 'image'> & { readonly image: string | null };

/** The texts of a module as its form has them, and nothing else of it. */
export function moduleTextsOf({
  title,
  description,
  label,
  image,
  picture,
}: WrittenModule): StoredModuleTexts {
  return {
    title: fullText(title),
    description: fullText(description),
    label: label && fullText(label),
    image,
    picture: picture && { fileId: picture.fileId, alt: fullText(picture.alt) },
  };
}
