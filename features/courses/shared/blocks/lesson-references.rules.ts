import { allOf, type LocalizedText } from '#platform/shared/localized-text.ts';

interface LessonTexts {
  readonly body: LocalizedText;
  readonly teacherNotes: LocalizedText;
  readonly topics: readonly { readonly body: LocalizedText }[];
}

/** What a body names by id: files that it shows or offers, and exercises. */
export interface References {
  readonly fileIds: string[];
  readonly exerciseIds: string[];
}

const id = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
// A directive is alone on its line, as deep as its container or list item.
const directive = /^[ \t>*+-]*::(picture|file|scratch|exercise)\{([^}\n]*)\}[ \t]*$/gm;
const named = new RegExp(`(?:^|\\s)(file|id)=["']?(${id})["']?(?=\\s|$)`, 'g');

/** The ids that a Markdown body names in its directives, each once, in order. */
export function referencesOf(body: string): References {
  const files = new Set<string>();
  const exercises = new Set<string>();
  for (const [, name, attributes = ''] of body.matchAll(directive)) {
    for (const [, key, value = ''] of attributes.matchAll(named)) {
      if (name === 'exercise' && key === 'id') exercises.add(value.toLowerCase());
      if (name !== 'exercise' && key === 'file') files.add(value.toLowerCase());
    }
  }
  return { fileIds: [...files], exerciseIds: [...exercises] };
}

/** The ids that all bodies of a lesson name, and the notes for teachers, in all languages. */
export function referencesOfLesson({ body, teacherNotes, topics }: LessonTexts): References {
  const texts = [body, teacherNotes, ...topics.map((topic) => topic.body)].flatMap(allOf);
  return referencesOf(texts.join('\n'));
}
