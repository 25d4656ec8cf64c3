-- News are told after their transaction, so that commits wait for no lock that all of them share (record 048). Each transaction that has
-- news takes a number before it commits: a process that never hears one of them knows that it missed something.
CREATE SEQUENCE news_numbers;
