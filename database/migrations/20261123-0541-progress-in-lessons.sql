CREATE TABLE lesson_progress (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  lesson_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  done_at timestamptz,
  -- The first time it was done, also when that was taken back: the lesson stays open to the child (decision L5).
  finished_at timestamptz,
  PRIMARY KEY (user_id, lesson_id),
  CHECK (done_at IS NULL OR finished_at IS NOT NULL)
);
CREATE INDEX lesson_progress_lesson ON lesson_progress (lesson_id);

CREATE TABLE topic_progress (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  lesson_id uuid NOT NULL,
  topic_id uuid NOT NULL,
  done_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, lesson_id, topic_id),
  FOREIGN KEY (lesson_id, topic_id) REFERENCES topics (lesson_id, id) ON DELETE CASCADE
);
CREATE INDEX topic_progress_topic ON topic_progress (lesson_id, topic_id);

-- A child's last code of an exercise. What it passed is the word of a browser: progress, never points (decision L10).
CREATE TABLE exercise_work (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  lesson_id uuid NOT NULL,
  exercise_id uuid NOT NULL,
  code jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  passed_at timestamptz,
  PRIMARY KEY (user_id, lesson_id, exercise_id),
  FOREIGN KEY (lesson_id, exercise_id) REFERENCES lesson_exercises (lesson_id, id) ON DELETE CASCADE
);
CREATE INDEX exercise_work_exercise ON exercise_work (lesson_id, exercise_id);
