-- Modules stand in one order, and can be put away. A module put away stays with the groups that have it.
ALTER TABLE modules ADD COLUMN archived_at timestamptz;
-- Counts changes of title, description, label and picture: a save says which one it saw.
ALTER TABLE modules ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE modules ADD COLUMN updated_at timestamptz;
ALTER TABLE modules ADD COLUMN updated_by uuid REFERENCES users ON DELETE SET NULL;
UPDATE modules SET position = places.place
  FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM modules) AS places
  WHERE places.id = modules.id;
ALTER TABLE modules ADD CONSTRAINT modules_position_key UNIQUE (position) DEFERRABLE INITIALLY IMMEDIATE;

-- What families read of a lesson: as it was published last.
ALTER TABLE lessons ADD COLUMN body jsonb NOT NULL DEFAULT '{"lt": "", "en": ""}' CHECK (body ? 'lt');
-- For staff only: it is in no answer to anybody else.
ALTER TABLE lessons ADD COLUMN teacher_notes jsonb NOT NULL DEFAULT '{"lt": "", "en": ""}' CHECK (teacher_notes ? 'lt');
ALTER TABLE lessons ADD COLUMN archived_at timestamptz;
-- A lesson put away has no number: those after it move up.
ALTER TABLE lessons ALTER COLUMN "order" DROP NOT NULL;
ALTER TABLE lessons ADD CONSTRAINT lessons_numbered CHECK (("order" IS NULL) = (archived_at IS NOT NULL));

-- The steps of a lesson (decision L2). Their ids are the editor's and stay through all versions, so that progress stays;
-- one that the published version does not have has no order.
CREATE TABLE topics (
  lesson_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
  id uuid NOT NULL,
  "order" integer CHECK ("order" > 0),
  title jsonb NOT NULL CHECK (title ? 'lt'),
  body jsonb NOT NULL CHECK (body ? 'lt'),
  PRIMARY KEY (lesson_id, id),
  UNIQUE (lesson_id, "order") DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE lesson_exercises (
  lesson_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
  id uuid NOT NULL,
  "order" integer CHECK ("order" > 0),
  -- With its solution, which leaves the server for staff only.
  spec jsonb NOT NULL,
  PRIMARY KEY (lesson_id, id),
  UNIQUE (lesson_id, "order") DEFERRABLE INITIALLY IMMEDIATE
);

-- The working copy, which no family sees.
CREATE TABLE lesson_drafts (
  lesson_id uuid PRIMARY KEY REFERENCES lessons ON DELETE CASCADE,
  content jsonb NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- The version that was published last; another one than `version` means changes that nobody published.
  published_version integer,
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX lesson_drafts_updated_by ON lesson_drafts (updated_by);

-- Saves by the ids that devices give them, so that one that arrives again is known and answered as the first time.
CREATE TABLE lesson_draft_saves (
  id uuid PRIMARY KEY,
  lesson_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
  saved_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  saved_at timestamptz NOT NULL,
  content_hash bytea NOT NULL,
  version integer NOT NULL
);
CREATE INDEX lesson_draft_saves_lesson ON lesson_draft_saves (lesson_id);
CREATE INDEX lesson_draft_saves_saved_by ON lesson_draft_saves (saved_by);
CREATE INDEX lesson_draft_saves_saved_at ON lesson_draft_saves (saved_at);

-- What was published, each time: nothing is ever changed or taken out here.
CREATE TABLE lesson_versions (
  lesson_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  content jsonb NOT NULL,
  published_by uuid REFERENCES users ON DELETE SET NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (lesson_id, number)
);
CREATE INDEX lesson_versions_published_by ON lesson_versions (published_by);
