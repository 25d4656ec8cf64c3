-- Vouchers with which a municipality pays a part of a child's programme (decision K2, record 167).
CREATE TABLE voucher_programmes (
  -- Made by the client once per intention: a repeated request creates once.
  id uuid PRIMARY KEY,
  municipality text NOT NULL CHECK (length(municipality) BETWEEN 2 AND 80),
  name text NOT NULL CHECK (length(name) BETWEEN 3 AND 160),
  -- Its code in the pupils' register.
  register_code text NOT NULL CHECK (length(register_code) BETWEEN 1 AND 40),
  -- How many academic hours of 45 minutes a child must attend in a month for it to count.
  hours_needed integer NOT NULL CHECK (hours_needed BETWEEN 1 AND 60),
  -- Null without a limit.
  places integer CHECK (places BETWEEN 1 AND 10000),
  -- Whether the municipality's list names children by their personal code.
  needs_code boolean NOT NULL,
  -- Which days are paid for, and how much for a month: never two for one month.
  periods jsonb NOT NULL,
  -- Counts the saves: each says which one it saw.
  version integer NOT NULL CHECK (version > 0),
  -- The day from which nobody asks for it any more.
  ended_on date,
  edited_by uuid REFERENCES users ON DELETE SET NULL,
  edited_at timestamptz NOT NULL
);
CREATE INDEX voucher_programmes_edited_by ON voucher_programmes (edited_by);

-- The plans whose groups are this programme; without any, every group is.
CREATE TABLE voucher_programme_plans (
  programme_id uuid NOT NULL REFERENCES voucher_programmes ON DELETE CASCADE,
  plan_id uuid NOT NULL REFERENCES plans,
  PRIMARY KEY (programme_id, plan_id)
);
CREATE INDEX voucher_programme_plans_plan ON voucher_programme_plans (plan_id);

CREATE TABLE vouchers (
  id uuid PRIMARY KEY,
  programme_id uuid NOT NULL REFERENCES voucher_programmes,
  child_id uuid NOT NULL REFERENCES users,
  state text NOT NULL CHECK (state IN ('asked', 'registered', 'refused', 'ended')),
  special_needs boolean NOT NULL,
  -- Null once the child's account is deleted, and for vouchers that were refused by then.
  school text,
  class smallint CHECK (class BETWEEN 1 AND 12),
  birth_date date,
  -- Encrypted; only where the municipality's list needs it.
  code_sealed text,
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  -- The days in the pupils' register; an end moves the last one.
  from_on date,
  until_on date,
  -- Why it was refused or ended.
  reason text,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  CHECK ((state IN ('registered', 'ended')) = (from_on IS NOT NULL)),
  CHECK ((from_on IS NULL) = (until_on IS NULL)),
  CHECK (until_on >= from_on)
);
CREATE INDEX vouchers_programme ON vouchers (programme_id, asked_at DESC, id DESC);
CREATE INDEX vouchers_child ON vouchers (child_id);
CREATE INDEX vouchers_asked_by ON vouchers (asked_by);
CREATE INDEX vouchers_decided_by ON vouchers (decided_by);

-- The last guards: a child asks for one voucher at a time, and has one on any day.
CREATE UNIQUE INDEX vouchers_asked_once ON vouchers (child_id) WHERE state = 'asked';
ALTER TABLE vouchers ADD CONSTRAINT vouchers_one_a_child EXCLUDE USING gist (
  uuid_range(child_id, child_id, '[]') WITH &&, daterange(from_on, until_on, '[]') WITH &&)
  WHERE (state IN ('registered', 'ended'));
