-- Lithuanian order in which numbers are numbers: "Scratch 2" before "Scratch 10". For names of groups; people's have none.
CREATE COLLATION lt_natural (provider = icu, locale = 'lt-u-kn');
