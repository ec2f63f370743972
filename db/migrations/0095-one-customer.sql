-- Customers who turn out to be one: addresses that they had before lead to what was written from and to them.
alter table users add column former_emails text[] not null default '{}';

-- A phone number is kept as it is dialled in Nepal, however it was written, so that the same one finds its customer.
update users set phone = case
    when digits ~ '^(00977|977)?0?9[0-9]{9}$' then right(digits, 10)
    when digits ~ '^(00977|977)0?([1-8][0-9]{6,8}|9[1-5][0-9]{6})$' then '0' || regexp_replace(digits, '^(00977|977)0?', '')
    else regexp_replace(digits, '^00', '')
  end
from (select id as of, regexp_replace(phone, '[^0-9]', '', 'g') as digits from users where phone <> '') written
where id = of and phone !~ '^(9[0-9]{9}|0[1-8][0-9]{6,8})$' and removed_at is null;
create index users_phone on users (phone) where role = 'customer' and phone <> '';
create index users_former_emails on users using gin (former_emails) where former_emails <> '{}';
