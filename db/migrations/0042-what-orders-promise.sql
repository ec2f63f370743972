-- When an order was promised to arrive, as of the day it was placed. Orders of before, and of the version before, keep none.
alter table orders add column arrives_first date, add column arrives_last date;
alter table orders add constraint orders_arrival check (arrives_first <= arrives_last and (arrives_first is null) = (arrives_last is null));

-- What a mail is about, such as order:10001: its subject is the owner's to word.
alter table mails add column about text;
