export const fields = {
  slug: 'Use lowercase letters, digits and single dashes',
  attributeName: 'Use letters and digits, starting with a lowercase letter',
  pricePositive: 'The price must be more than zero',
  priceLarge: 'The price is too large',
  pricePaisa: 'A price can have at most two decimals',
  sku: 'Use letters, digits and other characters of an English keyboard',
  barcode: 'This is not an EAN-8, EAN-13 or UPC-A: a digit is wrong or missing',
  priceRange: 'Enter the price as min-max, such as 5000-90000, 5000- or -90000',
  notSettable: 'This cannot be changed here',
  notAnAttribute: 'The category has no such attribute',
}
