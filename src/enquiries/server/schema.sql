create table enquiries (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by uuid references users,
  closed_at timestamptz,
  closed_by uuid references users,
  closed_reason text check (closed_reason in ('solved', 'spam')),
  check ((answer is null) = (answered_at is null)),
  constraint enquiries_check1 check ((closed_at is null) = (closed_reason is null)),
  constraint enquiries_check2 check (closed_at is null or answered_at is null)
);

create index enquiries_email on enquiries (email);
create index enquiries_newest on enquiries (created_at desc);
create index enquiries_open on enquiries (created_at desc)
  where answered_at is null and closed_at is null;

create function tell_desk_of_enquiries() returns trigger language plpgsql as $$
begin
  perform tell_desk('enquiries', null);
  return null;
end $$;

create trigger enquiries_heard after insert or update
  on enquiries for each statement execute function tell_desk_of_enquiries();
