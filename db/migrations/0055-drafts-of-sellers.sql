-- A seller's product can be kept back until it is sent to staff.
alter table products drop constraint products_review_check;
alter table products add constraint products_review_check check (review in ('draft', 'waiting', 'approved', 'refused'));
