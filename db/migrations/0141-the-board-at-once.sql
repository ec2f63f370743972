-- The most urgent ones of a stage, or of a stage of the shop's own, stand first in the index: the board reads them and no others.
create index repairs_board on repairs (stage, coalesce(own_stage, 0), is_urgent desc, due_at, id) where stage not in ('handed_over', 'cancelled');
drop index repairs_open;
