-- Waiting lists (decision E4, record 129): a child waits for a place in a group, or in any group that fits a wish.
CREATE TABLE waiting_places (
  -- Made by the client.
  id uuid PRIMARY KEY,
  -- The guardian who asked.
  guardian_id uuid NOT NULL REFERENCES users,
  -- None only for requests from before these lists: the family names the child.
  child_id uuid REFERENCES children ON DELETE CASCADE,
  group_id uuid REFERENCES groups,
  -- A wish: groups of a plan or of a course, in these cities or online, on these weekdays (none: any).
  plan_id uuid REFERENCES plans,
  module_id uuid REFERENCES modules ON DELETE CASCADE,
  cities text[] NOT NULL DEFAULT '{}',
  online boolean NOT NULL DEFAULT false,
  weekdays smallint[] NOT NULL DEFAULT '{}' CHECK (weekdays <@ '{1,2,3,4,5,6,7}'),
  note text NOT NULL DEFAULT '',
  -- Siblings who are to be seated together share it.
  together_id uuid,
  asked_at timestamptz NOT NULL,
  -- Its order: when it was asked for, or when it went to the end.
  since timestamptz NOT NULL,
  -- Offers that were declined or expired since then.
  passes smallint NOT NULL DEFAULT 0 CHECK (passes >= 0),
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('seated', 'left', 'closed')),
  ended_by uuid REFERENCES users ON DELETE SET NULL,
  -- The group in which the child got a place, and when the family was told.
  seated_in uuid REFERENCES groups,
  told_at timestamptz,
  CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  CHECK ((ended_as = 'seated') = (seated_in IS NOT NULL)),
  CHECK (CASE WHEN group_id IS NULL THEN plan_id IS NOT NULL OR module_id IS NOT NULL
    ELSE plan_id IS NULL AND module_id IS NULL AND cities = '{}' AND NOT online AND weekdays = '{}' END)
);
CREATE INDEX waiting_places_guardian ON waiting_places (guardian_id);
CREATE INDEX waiting_places_child ON waiting_places (child_id);
CREATE INDEX waiting_places_group ON waiting_places (group_id, since, id) WHERE ended_at IS NULL;
CREATE INDEX waiting_places_any_group ON waiting_places (group_id);
CREATE INDEX waiting_places_plan ON waiting_places (plan_id);
CREATE INDEX waiting_places_module ON waiting_places (module_id);
CREATE INDEX waiting_places_seated_in ON waiting_places (seated_in);
CREATE INDEX waiting_places_ended_by ON waiting_places (ended_by);
CREATE INDEX waiting_places_wishes ON waiting_places (since, id) WHERE ended_at IS NULL AND group_id IS NULL;
CREATE INDEX waiting_places_untold ON waiting_places (id) WHERE ended_as = 'seated' AND told_at IS NULL;
CREATE UNIQUE INDEX waiting_places_once_a_group ON waiting_places (child_id, group_id)
  WHERE ended_at IS NULL AND group_id IS NOT NULL;
CREATE UNIQUE INDEX waiting_places_once_a_wish ON waiting_places (child_id, plan_id, module_id) NULLS NOT DISTINCT
  WHERE ended_at IS NULL AND group_id IS NULL AND child_id IS NOT NULL;

-- A free seat offered to a waiting child: it is held until it is answered or runs out, and then as long as the family pays.
CREATE TABLE waiting_offers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  place_id uuid NOT NULL REFERENCES waiting_places ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES groups,
  made_at timestamptz NOT NULL,
  -- The admin who chose this child; none: it was next.
  made_by uuid REFERENCES users ON DELETE SET NULL,
  -- Its time runs outside the family's quiet hours only from their end on.
  starts_at timestamptz NOT NULL CHECK (starts_at >= made_at),
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('taken', 'declined', 'expired', 'withdrawn')),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL))
);
CREATE INDEX waiting_offers_place ON waiting_offers (place_id, ended_at);
CREATE INDEX waiting_offers_group ON waiting_offers (group_id);
CREATE INDEX waiting_offers_made_by ON waiting_offers (made_by);
CREATE INDEX waiting_offers_due ON waiting_offers (ends_at) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX waiting_offers_live ON waiting_offers (place_id) WHERE ended_at IS NULL;

-- Whether a group is one that a wish is for. Pure, so that PostgreSQL puts it into the query that asks.
CREATE FUNCTION wish_fits(
  wanted_plan uuid, wanted_module uuid, wanted_cities text[], wants_online boolean, wanted_weekdays smallint[],
  plan uuid, modules uuid[], mode text, city text, weekdays smallint[]
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (wanted_plan IS NULL OR wanted_plan = plan)
    AND (wanted_module IS NULL OR wanted_module = ANY (modules))
    AND ((wanted_cities = '{}' AND NOT wants_online)
      OR (wants_online AND mode = 'online') OR (mode = 'live' AND city = ANY (wanted_cities)))
    AND (wanted_weekdays = '{}' OR weekdays <@ wanted_weekdays)
$$;

-- No child both waits and is seated, whoever seats it: a form, an import, a subscription. Who makes students holds their groups,
-- and whoever offers a place or lets a child wait holds the group too.
CREATE FUNCTION end_waiting_of_seated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH seated AS (
    SELECT c.id AS child_id, g.id AS group_id, g.plan_id, g.mode, g.city,
      ARRAY(SELECT module_id FROM group_modules WHERE group_id = g.id) AS modules,
      ARRAY(SELECT weekday FROM group_weekdays WHERE group_id = g.id) AS weekdays
    FROM changed m JOIN children c ON c.user_id = m.user_id JOIN groups g ON g.id = m.group_id
    WHERE m.kind = 'student' AND m.left_on IS NULL
  ), ended AS (
    UPDATE waiting_places w SET ended_at = clock_timestamp(), ended_as = 'seated', seated_in = s.group_id, note = ''
    FROM seated s WHERE w.child_id = s.child_id AND w.ended_at IS NULL
      AND (w.group_id = s.group_id OR (w.group_id IS NULL AND wish_fits(w.plan_id, w.module_id, w.cities, w.online,
        w.weekdays, s.plan_id, s.modules, s.mode, s.city, s.weekdays)))
    RETURNING w.id, w.seated_in
  )
  UPDATE waiting_offers o SET ended_at = clock_timestamp(),
    ended_as = CASE WHEN o.group_id = e.seated_in THEN 'taken' ELSE 'withdrawn' END
  FROM ended e WHERE o.place_id = e.id AND o.ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER group_members_seated AFTER INSERT ON group_members
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_waiting_of_seated();
CREATE TRIGGER group_members_seated_again AFTER UPDATE ON group_members
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_waiting_of_seated();

-- Requests for a group of a plan were free text: each keeps its words as a note and its turn in the line. Whom it is for is known from
-- the subscription, or where the family pays for one child only.
CREATE FUNCTION wait_for_wish(w group_wishes) RETURNS void LANGUAGE sql AS $$
  INSERT INTO waiting_places (id, guardian_id, child_id, plan_id, note, asked_at, since)
  SELECT w.id, w.payer_id, c.id, w.plan_id, w.wish, w.created_at, w.created_at
  FROM (SELECT) AS one LEFT JOIN children c ON c.deleted_at IS NULL AND c.id = coalesce(
    (SELECT s.child_id FROM subscriptions s WHERE s.id = w.subscription_id),
    (SELECT min(r.id::text)::uuid FROM guardianships g JOIN children r ON r.id = g.child_id AND r.deleted_at IS NULL
      WHERE g.guardian_id = w.payer_id AND g.pays HAVING count(*) = 1))
  WHERE NOT EXISTS (SELECT FROM group_members m JOIN groups g ON g.id = m.group_id
    WHERE m.user_id = c.user_id AND m.kind = 'student' AND m.left_on IS NULL
      AND g.plan_id = w.plan_id AND g.status = 'active' AND g.deleted_at IS NULL)
  ON CONFLICT DO NOTHING
$$;
SELECT wait_for_wish(w) FROM group_wishes w WHERE w.state = 'open' ORDER BY w.created_at;
UPDATE group_wishes SET state = 'handled', closed_at = now() WHERE state = 'open';

-- A process of the version before, during an upgrade, still takes wishes: they wait in line, too. A later version drops the table.
CREATE FUNCTION wait_for_new_wish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM wait_for_wish(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER group_wishes_wait AFTER INSERT ON group_wishes FOR EACH ROW EXECUTE FUNCTION wait_for_new_wish();

-- The line of the desk about them is about waiting children now.
UPDATE desk_put_offs SET line = 'waiting' WHERE line = 'group-wishes';
