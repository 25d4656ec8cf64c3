-- Guests of one lesson (decisions E3, E5): children who take part in it without being students of its group. A guest moves with the
-- lesson: group and day are the event's own, kept by the foreign key.
ALTER TABLE schedule_events ADD CONSTRAINT schedule_events_with_day UNIQUE (id, group_id, local_date);

CREATE TABLE event_guests (
  event_id uuid NOT NULL,
  group_id uuid NOT NULL,
  day date NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('trial', 'makeup')),
  -- Where the child belongs, and where its points count (decision E7); null for a child of no group.
  home_group_id uuid REFERENCES groups,
  -- What a make-up makes up: the day in the home group, and the number of its lesson where it is known.
  missed_on date,
  missed_lesson smallint CHECK (missed_lesson > 0),
  added_by uuid REFERENCES users,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id),
  CONSTRAINT event_guests_event_fkey FOREIGN KEY (event_id, group_id, day)
    REFERENCES schedule_events (id, group_id, local_date) ON UPDATE CASCADE ON DELETE CASCADE,
  CHECK (missed_on IS NOT NULL OR missed_lesson IS NULL)
);
CREATE INDEX event_guests_day ON event_guests (group_id, day);
CREATE INDEX event_guests_user ON event_guests (user_id);

-- Which guests a group takes: a row is made when an admin allows any.
CREATE TABLE guest_rules (
  group_id uuid PRIMARY KEY REFERENCES groups ON DELETE CASCADE,
  trials boolean NOT NULL,
  -- Null for a free trial.
  trial_price_cents integer CHECK (trial_price_cents > 0),
  makeups boolean NOT NULL,
  guests_per_lesson smallint NOT NULL CHECK (guests_per_lesson BETWEEN 1 AND 10),
  -- The places of students whose absence was reported count as free.
  absent_places_count boolean NOT NULL,
  CHECK (trials OR trial_price_cents IS NULL)
);
