-- Lists are filtered by an index in each process, which reads brand and attributes: nothing reads a product's facets any more, and numbering
-- them for every change of a definition took longer than a statement may. The columns stay until no version writes them.
drop trigger products_inserted_facets on products;
drop trigger products_changed_facets on products;
