/**
 * The price a customer pays and the saving. The discount is rounded to whole rupees and never
 * exceeds the price. The database calculates the price of every product in the same way.
 */
export function afterDiscount(pricePaisa: number, percent: number) {
  const savedPaisa =
    Math.min(Math.round((pricePaisa * percent) / 10_000), Math.floor(pricePaisa / 100)) * 100
  return { payPaisa: pricePaisa - savedPaisa, savedPaisa }
}

/** The lowest price within a discount limit, rounded up to whole paisa. */
export const lowestPricePaisa = (pricePaisa: number, maxPercent: number) =>
  Math.ceil((pricePaisa * (100 - maxPercent)) / 100)
