-- What the owner writes: pages, the home page, menus, sentences of mails. Of each document there is what is shown and, while somebody works on it, a draft.
create sequence content_revisions as int;

create table content_documents (
  kind text not null check (kind ~ '^[a-z]{1,30}$'),
  key text not null check (key ~ '^[a-zA-Z0-9-]{1,80}$'),
  draft jsonb,
  -- Another one with everything that happens to the draft, also after a document of that name was removed:
  -- whoever saves over a newer one is told.
  draft_revision int not null default 0,
  -- Who touched it last, by name, and when.
  draft_by text not null default '',
  draft_at timestamptz,
  -- The version that is shown; 0 where none was published, and what the shop came with is shown.
  version int not null default 0,
  primary key (kind, key)
);

create table content_versions (
  kind text not null,
  key text not null,
  number int not null,
  body jsonb not null,
  published_by text not null,
  published_at timestamptz not null default now(),
  -- Came with the sample catalogue, and goes with it.
  sample boolean not null default false,
  primary key (kind, key, number),
  foreign key (kind, key) references content_documents on delete cascade
);
