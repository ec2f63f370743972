-- The version of a seller's product that staff approved, from the first change by a member until
-- staff approve or change the product again. Later changes are compared with it, not with the
-- previous one, so that many small steps count as one large change. Null if no member has changed
-- the product since.
alter table products add column approved jsonb check (jsonb_typeof(approved) = 'object');
