-- Only databases that version 0.1.0 created have these. No version since 0.1.0 reads them.
drop table if exists failed_searches, search_words, facet_values;
drop function if exists filterable_of, facet_keys_of, facets_of, facets_among, number_facets;
alter table products drop column if exists facets, drop column if exists facet_keys,
  drop column if exists facet_bits;
