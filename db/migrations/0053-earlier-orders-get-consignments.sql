-- Apart from the tables, so that nobody who orders waits meanwhile. Each order is locked: whoever moves it waits, and finds its consignment.
select give_consignments(array(select id from orders where consignment_count = 0 for update));
