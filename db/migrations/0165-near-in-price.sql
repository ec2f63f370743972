-- A product's page shows others of its category, closest in price first: these are found beside it in this order, however many there are.
create index products_price on products (category_id, pay_paisa, id) where on_sale;
