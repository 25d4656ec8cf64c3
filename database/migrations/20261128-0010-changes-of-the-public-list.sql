-- Counts what may change the public list of groups, so that a page is drawn anew exactly then (record 130). A sequence: writers of one
-- table do not wait for each other, and a number is given out before its transaction commits.
CREATE SEQUENCE shown_changes;

CREATE FUNCTION count_shown_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM nextval('shown_changes');
  RETURN NULL;
END $$;

DO $$ DECLARE shown text; BEGIN
  FOREACH shown IN ARRAY ARRAY['shown_groups', 'groups', 'group_weekdays', 'group_members', 'places_to_confirm', 'seat_holds',
    'group_modules', 'modules', 'module_showcases', 'plans', 'plan_prices', 'subscriptions', 'guest_rules', 'academy_settings'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_shown AFTER INSERT OR UPDATE OR DELETE ON %1$I
      FOR EACH STATEMENT EXECUTE FUNCTION count_shown_change()', shown);
  END LOOP;
END $$;
-- Sheets and rosters write to these often, and to what strangers see of them seldom.
CREATE TRIGGER schedule_events_shown AFTER INSERT OR DELETE OR UPDATE OF starts_at, local_date, cancelled_at, group_id ON schedule_events
  FOR EACH STATEMENT EXECUTE FUNCTION count_shown_change();
CREATE TRIGGER users_shown AFTER UPDATE OF first_name ON users FOR EACH STATEMENT EXECUTE FUNCTION count_shown_change();
