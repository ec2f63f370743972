-- A visitor's booking waits for confirmation, and holds its slot for an hour. Bookings of the
-- previous version count as confirmed.
alter table repairs
  add column is_unconfirmed boolean not null default false,
  -- Until when an unconfirmed booking holds its slot.
  add column slot_until timestamptz,
  -- The slot that was released because the booking was not confirmed in time.
  add column lapsed_slot_at timestamptz,
  add column confirmed_by text check (confirmed_by in ('mail', 'message', 'staff', 'account')),
  -- The network, as a hash, from which a visitor booked.
  add column stranger_network text;
create index repairs_held_slots on repairs (slot_until) where slot_until is not null;
create index repairs_by_strangers on repairs (created_at) where stranger_network is not null;

-- The links by which customers confirm a booking, each sent by one channel only.
create table repair_confirmations (
  token_hash bytea primary key,
  repair_id uuid not null references repairs on delete cascade,
  channel text not null check (channel in ('mail', 'message'))
);
create index repair_confirmations_repair_id on repair_confirmations (repair_id);

-- Proofs of work that a booking has used up.
create table repair_proofs (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
