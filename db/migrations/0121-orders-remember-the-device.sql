-- For which of the customer's devices a line was ordered, and what the shop said of it then.
alter table order_lines
  add column device text,
  add column fit text check (fit in ('fits', 'no', 'any', 'ask'));
