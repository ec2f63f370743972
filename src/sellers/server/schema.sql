-- Settings for other businesses that sell in the shop. Off by default.
create table seller_settings (
  one boolean default true primary key check (one),
  is_on boolean not null default false,
  -- Whether staff verify applicants. If not, applicants may sell at once.
  verifies boolean not null default true,
  -- Whether staff review a product before it first goes on sale.
  reviews_products boolean not null default true,
  -- In hundredths of a percent, for sellers without a custom commission.
  commission_bp int not null default 1000 check (commission_bp between 0 and 10000),
  version int not null default 1,
  -- Days from delivery to payout. Null to pay out once the return period is over.
  hold_days int check (hold_days between 0 and 365),
  -- Switched on by the sample data, and not saved by the owner since.
  by_sample boolean not null default false
);

create table business_categories (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  image text not null default '',
  version int not null default 1
);

create unique index business_categories_name on business_categories (lower(name));

create table businesses (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  tag text not null check (length(tag) between 3 and 30 and tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Equal for handles that look alike.
  skeleton text not null check (skeleton <> ''),
  category_id bigint not null,
  pan text not null check (pan ~ '^[0-9]{9}$'),
  registration_number text not null,
  phone text not null,
  email text not null,
  address text not null,
  description text not null default '',
  image text not null default '',
  bank_name text not null,
  bank_branch text not null,
  bank_account_name text not null,
  bank_account_number text not null,
  status text not null default 'requested' check (status
    in ('requested', 'verified', 'rejected', 'suspended')),
  -- Why the business was rejected or suspended.
  reason text not null default '',
  -- Information that staff still need before they decide.
  missing text,
  -- Null if the shop's commission applies.
  commission_bp int check (commission_bp between 0 and 10000),
  -- Null after the applicant's account was erased.
  applied_by uuid references users,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  -- Incremented by every change, so that decisions about an older version are refused.
  version int not null default 1,
  sample boolean not null default false,
  constraint businesses_category foreign key (category_id) references business_categories,
  check (missing is null or status = 'requested')
);

create index businesses_applied_by on businesses (applied_by);
create index businesses_category_id on businesses (category_id);
-- The handle of a rejected business is free for others.
create unique index businesses_handle on businesses (skeleton) where status <> 'rejected';
create unique index businesses_one_application on businesses (applied_by)
  where status = 'requested';
create index businesses_queue on businesses (requested_at, id) where status = 'requested';

-- Private files, served only through the API. They are stored in the database, so that every
-- process and every backup has them.
create table business_documents (
  id uuid default gen_random_uuid() primary key,
  -- Null until an application includes the document.
  business_id bigint references businesses on delete cascade,
  uploaded_by uuid not null references users,
  -- The file name that the uploader gave; never a path.
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/webp')),
  bytes int not null check (bytes > 0),
  content bytea not null,
  uploaded_at timestamptz not null default now()
);

create index business_documents_business_id on business_documents (business_id);
create index business_documents_loose on business_documents (uploaded_by, uploaded_at)
  where business_id is null;

create table business_members (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'manager', 'packer')),
  since timestamptz not null default now(),
  constraint business_members_once unique (business_id, user_id)
);

create index business_members_user_id on business_members (user_id);

create table business_invitations (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'packer')),
  -- SHA-256 of the token in the link, so that reading this table is not enough to accept.
  token_hash bytea not null unique,
  invited_by uuid not null references users,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint business_invitations_once unique (business_id, email)
);

create index business_invitations_invited_by on business_invitations (invited_by);

alter table jobs add constraint jobs_business_id_fkey
  foreign key (business_id) references businesses;

-- Refuses every change that would leave a seller without an owner.
create function keep_a_business_owner() returns trigger language plpgsql as $$
begin
  -- The lock serializes changes: two owners who remove each other must not both succeed. A deleted
  -- seller is not found here, so its members are deleted with it.
  perform from businesses where id = old.business_id for no key update;
  if found and not exists (select from business_members
    where business_id = old.business_id and role = 'owner' and id <> old.id) then
    raise exception 'the last owner of a seller stays' using errcode = 'check_violation',
      constraint = 'business_members_last_owner';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- Only verified sellers get products. The lock keeps the seller from being suspended before the
-- transaction ends.
create function require_selling_business() returns trigger language plpgsql as $$
begin
  perform from businesses where id = new.business_id and status = 'verified' for share;
  if not found then
    raise exception 'only a verified seller gets products' using errcode = 'check_violation',
      constraint = 'products_seller_verified';
  end if;
  new.withheld := not (select is_on from seller_settings for share);
  return new;
end $$;

create trigger business_members_owner_changed before update of role on business_members for each row
  when (old.role = 'owner' and new.role <> 'owner') execute function keep_a_business_owner();

create trigger business_members_owner_deleted before delete on business_members for each row
  when (old.role = 'owner') execute function keep_a_business_owner();

insert into seller_settings (hold_days) values
  (null);
