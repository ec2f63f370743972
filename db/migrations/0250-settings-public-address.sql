-- True from the day the owner confirms a public address until they confirm a local one. Emptying
-- the address does not make a public shop a private one again.
alter table settings add column went_public boolean not null default false;
update settings set went_public = true
  where coalesce(changed ->> 'publicUrl', '') <> '' and changed ->> 'publicUrl'
    !~* '^https?://(127\.\d+\.\d+\.\d+|(.+\.)?localhost)(:\d+)?$';
