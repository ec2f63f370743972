-- What staff do at their desk: reviews, enquiries, mails, and the figures of the shop.

alter table reviews
  add hidden_at timestamptz,
  add hidden_reason text not null default '',
  add reply text,
  add replied_at timestamptz,
  -- Grows with every change by its writer or by staff: whoever judges an older version is told.
  add version int not null default 1,
  add check ((reply is null) = (replied_at is null)),
  add check (hidden_at is null or hidden_reason <> '');
create index reviews_latest on reviews (created_at desc, id desc);

-- Only what is shown counts. Still under the lock of the product's row.
create or replace function count_review() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    if old.hidden_at is null then
      update products set star_counts[old.rating] = star_counts[old.rating] - 1 where id = old.product_id;
    end if;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    if new.hidden_at is null then
      update products set star_counts[new.rating] = star_counts[new.rating] + 1 where id = new.product_id;
    end if;
  end if;
  return null;
end $$;

drop trigger reviews_counted on reviews;
create trigger reviews_counted after insert or delete or update of rating, product_id, hidden_at on reviews
  for each row execute function count_review();

alter table enquiries
  -- Laid aside without an answer by mail.
  add closed_at timestamptz,
  add closed_by uuid references users,
  add closed_reason text check (closed_reason in ('solved', 'spam')),
  add check ((closed_at is null) = (closed_reason is null)),
  add check (closed_at is null or answered_at is null);
create index enquiries_open on enquiries (created_at desc) where answered_at is null and closed_at is null;
create index enquiries_email on enquiries (email);

alter table mails
  -- It carries a code or a link that opens an account until then, so nobody but its recipient may read it.
  add secret_until timestamptz,
  -- The mail that was sent once more.
  add copy_of bigint references mails;
update mails set secret_until = created_at + interval '10 minutes' where kind = 'password-reset';
create index mails_kind on mails (kind, id desc);
create index mails_copy_of on mails (copy_of) where copy_of is not null;

-- The dashboard's sums are read from the index alone; read backwards it gives the newest orders, as the one it replaces did.
create index orders_figures on orders (created_at) include (status, total_paisa);
drop index orders_newest;
create index users_joined on users (created_at) where role = 'customer';
