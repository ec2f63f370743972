create sequence content_revisions as int;

create table content_documents (
  kind text check (kind ~ '^[a-z]{1,30}$'),
  key text check (key ~ '^[a-zA-Z0-9-]{1,80}$'),
  draft jsonb,
  -- Changes with every change to the draft and is never reused, even if a document is removed and
  -- created again, so that saving over a newer draft is refused.
  draft_revision int not null default 0,
  -- The name of the last editor, and the time.
  draft_by text not null default '',
  draft_at timestamptz,
  -- The published version; 0 if there is none and the standard text is shown.
  version int not null default 0,
  -- Sample sentences that the draft still contained when the sample was removed, as they appear in
  -- the draft's JSON. The first steps point them out.
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
  -- Belongs to the sample data and is removed with it.
  sample boolean not null default false,
  primary key (kind, key, number),
  foreign key (kind, key) references content_documents(kind, key) on update cascade
    on delete cascade
);

-- Earlier keys of renamed documents. Their addresses redirect to the current one, unless another
-- document uses the key now.
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
