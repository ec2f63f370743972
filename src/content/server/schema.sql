create sequence content_revisions as int;

create table content_documents (
  kind text check (kind ~ '^[a-z]{1,30}$'),
  key text check (key ~ '^[a-zA-Z0-9-]{1,80}$'),
  draft jsonb,
  -- Another one with everything that happens to the draft, also after a document of that name was
  -- removed:
  -- whoever saves over a newer one is told.
  draft_revision int not null default 0,
  -- Who touched it last, by name, and when.
  draft_by text not null default '',
  draft_at timestamptz,
  -- The version that is shown; 0 where none was published, and what the shop came with is shown.
  version int not null default 0,
  -- What a draft of the owner's still said in the sample's words when the sample was removed, as it
  -- stands in the draft's JSON: the first steps point it out.
  sample_sentences text[] not null default '{}',
  primary key (kind, key)
);

create table content_versions (
  kind text,
  key text,
  number int,
  body jsonb not null,
  published_by text not null,
  published_at timestamptz not null default now(),
  -- Came with the sample catalogue, and goes with it.
  sample boolean not null default false,
  primary key (kind, key, number),
  foreign key (kind, key) references content_documents(kind, key) on update cascade
    on delete cascade
);

-- The keys that a document had before. Whoever comes by an old one is led to where it is now,
-- however often it has moved; a document that has that key now goes first.
create table content_moves (
  kind text,
  old_key text check (old_key ~ '^[a-zA-Z0-9-]{1,80}$'),
  key text not null,
  primary key (kind, old_key),
  foreign key (kind, key) references content_documents(kind, key) on update cascade
    on delete cascade,
  check (old_key <> key)
);

create index content_moves_kind_key_idx on content_moves (kind, key);
