declare module '#platform/server/database/database.ts' {
  interface Database {
    next_courses: NextCoursesTable;
  }
}

interface NextCoursesTable {
  group_id: string;
  /** The group in which its children go on. */
  next_group_id: string;
  made_at: string;
  made_by: string | null;
  /** When the old group graduated and its seats moved on; null until then. */
  graduated_at: string | null;
}
