-- What somebody has looked at and dealt with, where nothing else would say so: an answer of a gateway that was unclear, or a
-- reference that several orders share because they were paid together.
create table payment_looks (
  id bigint generated always as identity primary key,
  attempt_id uuid unique references payment_attempts on delete cascade,
  payment_id bigint unique references payments on delete cascade,
  note text not null check (length(note) between 1 and 500),
  staff_id uuid not null references users,
  looked_at timestamptz not null default now(),
  constraint payment_looks_one check (num_nonnulls(attempt_id, payment_id) = 1)
);
create index payment_looks_staff_id on payment_looks (staff_id);
