-- Only databases that version 0.1.0 created have these. No version since 0.1.0 reads them.
drop table if exists failed_searches, search_words, facet_values;
drop function if exists filterable_of, facet_keys_of, facets_of, facets_among, number_facets;
alter table products drop column if exists facets, drop column if exists facet_keys,
  drop column if exists facet_bits;
alter table jobs drop column if exists started_at;
alter table import_files drop column if exists content;
-- The index on the column goes with it.
alter table mails drop column if exists next_try_at;
create index if not exists mails_waiting on mails (id) where sent_at is null;
