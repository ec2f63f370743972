/** What a customer pays and saves: the discount is rounded to whole rupees, as the database does with every product. */
export function afterDiscount(pricePaisa: number, percent: number) {
  const savedPaisa = Math.round((pricePaisa * percent) / 10_000) * 100
  return { payPaisa: pricePaisa - savedPaisa, savedPaisa }
}
