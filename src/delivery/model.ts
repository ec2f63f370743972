/** A shop offers at most so many ways of delivery at a time: more than a customer would read. */
export const maxOptions = 12

/** What delivery costs, in paisa. */
export interface DeliveryCharge {
  chargePaisa: number
  /** Free for goods of this value or more. */
  freeFromPaisa: number | null
}

/** The charge for goods of this value: at the prices of the cards, so that no promo code makes delivery dearer. */
export const chargeFor = ({ chargePaisa, freeFromPaisa }: DeliveryCharge, goodsPaisa: number) =>
  freeFromPaisa !== null && goodsPaisa >= freeFromPaisa ? 0 : chargePaisa
