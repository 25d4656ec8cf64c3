import type { Generated, JSONColumnType } from 'kysely';
import type { LocalizedText } from '#platform/shared/localized-text.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    modules: ModulesTable;
    lessons: LessonsTable;
    group_modules: GroupModulesTable;
  }
}

interface ModulesTable {
  id: Generated<string>;
  position: number;
  title: JSONColumnType<LocalizedText>;
  description: JSONColumnType<LocalizedText>;
  label: JSONColumnType<LocalizedText> | null;
  image: string | null;
  published: Generated<boolean>;
  created_at: string;
}

interface LessonsTable {
  id: Generated<string>;
  module_id: string;
  order: number;
  title: JSONColumnType<LocalizedText>;
  published: Generated<boolean>;
  created_at: string;
}

interface GroupModulesTable {
  group_id: string;
  module_id: string;
  open_order: Generated<number>;
}
