-- Of which day a family was reminded that its child makes up a lesson in another group.
ALTER TABLE makeup_credits ADD COLUMN reminded_of date;
