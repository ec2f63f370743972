-- A document may get another key: its versions follow it.
alter table content_versions drop constraint content_versions_kind_key_fkey;
alter table content_versions
  add constraint content_versions_kind_key_fkey foreign key (kind, key) references content_documents on update cascade on delete cascade;

-- The keys that a document had before. Whoever comes by an old one is led to where it is now, however often it has moved; a document that has that key now goes first.
create table content_moves (
  kind text not null,
  old_key text not null check (old_key ~ '^[a-zA-Z0-9-]{1,80}$'),
  key text not null,
  primary key (kind, old_key),
  foreign key (kind, key) references content_documents on update cascade on delete cascade,
  check (old_key <> key)
);
create index on content_moves (kind, key);
