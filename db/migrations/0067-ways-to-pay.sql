-- What the owner says about paying. Which gateways work is up to their keys, which are settings of the environment.
create table payment_settings (
  only_one boolean primary key default true check (only_one),
  ways text[] not null default '{cash_on_delivery,khalti,esewa,connectips,bank,qr}'
    check (ways <@ '{cash_on_delivery,khalti,esewa,connectips,bank,qr}' and cardinality(ways) between 1 and 6),
  -- How long pieces wait for a payment with a gateway, and for one that the customer sends by bank or with the code.
  hold_minutes int not null default 15 check (hold_minutes between 5 and 240),
  transfer_days int not null default 3 check (transfer_days between 1 and 14),
  -- Null: any amount may be paid in cash.
  max_cash_paisa bigint check (max_cash_paisa > 0),
  -- Bank transfer and QR code are offered once these are known.
  bank_account text not null default '' check (length(bank_account) <= 500),
  qr_picture text not null default '' check (length(qr_picture) <= 200),
  version int not null default 1
);
insert into payment_settings default values;

alter table payment_attempts
  add column looked_at timestamptz,
  -- When the shop asks the gateway next.
  add column look_at timestamptz not null default now() + interval '30 seconds';
create index payment_attempts_look_at on payment_attempts (look_at) where state = 'open';

-- What the shop does by itself, such as cancelling what nobody paid, was done by nobody who works there.
alter table order_events add column by_shop boolean not null default false;
