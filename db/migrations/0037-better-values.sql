-- Which value of an attribute is the better one in a comparison; null where nobody can say.
alter table attributes add column better text check (better in ('higher', 'lower'));
