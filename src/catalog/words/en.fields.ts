/** Messages for the fields of a product, a category or an attribute. */
export const fields = {
  slug: 'Use lowercase letters, digits and single dashes',
  attributeName: 'Use letters and digits, starting with a lowercase letter',
  pricePositive: 'The price must be more than zero',
  priceLarge: 'The price is too large',
  pricePaisa: 'A price can have at most two decimals',
  sku: 'Use letters, digits and the other signs of an English keyboard',
  barcode: 'This is no EAN-8, EAN-13 or UPC-A: a digit is wrong or missing',
  priceRange: 'Write the price as min-max, such as 5000-90000, 5000- or -90000',
  notSettable: 'This follows from other fields and cannot be set',
  notAnAttribute: 'The category has no such attribute',
}
