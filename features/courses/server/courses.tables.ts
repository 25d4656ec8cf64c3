import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LocalizedText } from '#platform/shared/localized-text.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    modules: ModulesTable;
    lessons: LessonsTable;
    group_modules: GroupModulesTable;
    module_showcases: ModuleShowcasesTable;
  }
}

interface ModulesTable {
  id: Generated<string>;
  position: number;
  title: JSONColumnType<LocalizedText>;
  description: JSONColumnType<LocalizedText>;
  label: JSONColumnType<LocalizedText> | null;
  image: string | null;
  /** A file that is shown instead of the illustration, and its text alternative. */
  picture_id: Generated<string | null>;
  picture_alt: JSONColumnType<LocalizedText> | null;
  published: Generated<boolean>;
  created_at: string;
  archived_at: Generated<string | null>;
  /** The title in all languages with its letters folded. */
  search: GeneratedAlways<string>;
  /** Counts publishing, hiding, archiving and unarchiving. */
  steps: Generated<number>;
  /** Counts changes of the fields in its form. */
  version: Generated<number>;
  updated_at: Generated<string | null>;
  updated_by: Generated<string | null>;
}

interface LessonsTable {
  id: Generated<string>;
  module_id: string;
  /** Null for an archived lesson. */
  order: number | null;
  /** As last published; until then, the draft's. */
  title: JSONColumnType<LocalizedText>;
  /** The title in all languages with its letters folded. */
  search: GeneratedAlways<string>;
  body: ColumnType<LocalizedText, string | undefined, string>;
  /** Staff only. */
  teacher_notes: ColumnType<LocalizedText, string | undefined, string>;
  published: Generated<boolean>;
  created_at: string;
  archived_at: Generated<string | null>;
}

interface ModuleShowcasesTable {
  module_id: string;
  /** What a child will make. */
  makes: JSONColumnType<LocalizedText> | null;
  /** A file that anybody may see, and its text alternative. */
  picture_id: string | null;
  picture_alt: JSONColumnType<LocalizedText> | null;
  version: Generated<number>;
}

interface GroupModulesTable {
  group_id: string;
  module_id: string;
  open_order: Generated<number>;
}
