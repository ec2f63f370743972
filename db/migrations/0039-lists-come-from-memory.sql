-- Lists and searches are answered by an index in each process: these only made writing slower. Categories are still looked up.
drop index products_listing, products_pay, products_name;
create index products_category_id on products (category_id);
