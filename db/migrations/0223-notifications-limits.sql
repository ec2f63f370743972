-- The limits on what strangers can cause that were nearly reached, once a day each.
create table limit_alerts (
  id bigint generated always as identity primary key,
  day date not null,
  name text not null check (name in ('mails', 'account_mails', 'messages', 'slots')),
  unique (day, name)
);

create function tell_desk_of_limit() returns trigger language plpgsql as $$
begin
  perform tell_desk('limits', null);
  return null;
end $$;

create trigger limit_alerts_heard after insert
  on limit_alerts for each row execute function tell_desk_of_limit();
