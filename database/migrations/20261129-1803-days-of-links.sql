-- Thirty days of 24 hours, as links are made. A database whose zone changes its clocks counted days of the calendar, and refused each link over
-- the change in spring.
ALTER TABLE shelf_links DROP CONSTRAINT shelf_links_check,
  ADD CONSTRAINT shelf_links_check CHECK (ends_at > made_at AND ends_at <= made_at + interval '720 hours');
