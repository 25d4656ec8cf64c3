-- A module has changed when one of its lessons has, which no index of modules knows: it is found by the lessons' own index.
DROP INDEX modules_by_change;
