-- What opens something for whoever reads it, such as the link of a repair, is in a message for its recipient alone: encrypted until it is sent, and gone then.
alter table messages add column sealed bytea;
update messages set text = regexp_replace(regexp_replace(text, '(/repair/)[\w-]{43}', '\1…', 'g'), case when event in ('repair-ready', 'repair-reminder') then '\m\d{6}\M' else '$^' end, '…', 'g')
  where event like 'repair-%' and sent_at is not null;

-- `random()` can be foretold by whoever has seen enough of it.
alter table repairs alter column pickup_code set default lpad((('x' || substr(replace(gen_random_uuid()::text, '-', ''), 21, 12))::bit(48)::bigint % 1000000)::text, 6, '0');
