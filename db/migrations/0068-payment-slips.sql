-- What a customer says to have sent by bank or with the shop's code: staff look at it, then it is booked or refused.
create table payment_slips (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  way text not null check (way in ('bank', 'qr')),
  amount_paisa bigint not null check (amount_paisa > 0),
  reference text not null default '' check (length(reference) <= 100),
  -- A picture or a PDF, read by staff and whoever sent it alone.
  type text check (type in ('application/pdf', 'image/webp')),
  content bytea,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
  reason text not null default '' check (length(reason) <= 500),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users,
  payment_id bigint unique references payments,
  constraint payment_slips_file check ((type is null) = (content is null)),
  constraint payment_slips_decided check ((state = 'waiting') = (decided_at is null)),
  constraint payment_slips_booked check ((state = 'confirmed') = (payment_id is not null))
);
-- One at a time: another can follow once staff have decided.
create unique index payment_slips_waiting on payment_slips (order_id) where state = 'waiting';
create index payment_slips_order_id on payment_slips (order_id);
create index payment_slips_decided_by on payment_slips (decided_by);
create index payment_slips_sent_at on payment_slips (sent_at) where state = 'waiting';
