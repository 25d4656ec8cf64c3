-- As of users and groups: a title is folded when it is written, not each time somebody searches.
ALTER TABLE lessons ADD COLUMN search text NOT NULL
  GENERATED ALWAYS AS (fold(coalesce(title ->> 'lt', '') || ' ' || coalesce(title ->> 'en', ''))) STORED;
