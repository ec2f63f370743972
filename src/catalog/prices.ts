/**
 * What a customer pays and saves: the discount is rounded to whole rupees and is never more than
 * the price has,
 * as the database does with every product.
 */
export function afterDiscount(pricePaisa: number, percent: number) {
  const savedPaisa =
    Math.min(Math.round((pricePaisa * percent) / 10_000), Math.floor(pricePaisa / 100)) * 100
  return { payPaisa: pricePaisa - savedPaisa, savedPaisa }
}
