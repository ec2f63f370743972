import { computeTotals, toCartTotals, toLineSums } from '#cart/totals.ts'
import { getArrival } from '#delivery/arrival.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Consignment } from '../../consignment.ts'
import type { Order } from '../../contract.ts'
import { daysBefore } from '../../model.ts'
import { type OrderStage, stages } from '../../stages.ts'
import { orderMailWords } from '../../words/mails.ts'

const consignmentId = '00000000-0000-4000-8000-000000000001'

const lines = [
  {
    name: 'laptop',
    pricePaisa: 119_500_00,
    payPaisa: 112_500_00,
    quantity: 1,
    isPromoEligible: true,
  },
  {
    name: 'charger',
    pricePaisa: 3_200_00,
    payPaisa: 3_200_00,
    quantity: 2,
    isPromoEligible: true,
  },
] as const

/** An invented order, for the preview of a mail whose wording the owner changes. */
export function sampleOrder(shop: Shop, stage: OrderStage): Order {
  const at = shop.clock.now()
  const words = orderMailWords(shop.language).sample
  const totals = computeTotals(
    [...lines],
    { amountPaisa: 1_000_00 },
    { chargePaisa: 250_00, freeFromPaisa: null },
  )
  const sums = toCartTotals(totals)
  return {
    id: '00000000-0000-4000-8000-000000000000',
    number: 10_001,
    createdAt: at.toISOString(),
    status: stages[stage].status,
    stage,
    totalPrice: toRupees(totals.totalPaisa),
    arrival: getArrival(at.getTime(), daysBefore),
    items: lines.map((line, index) => toItem({ ...line, name: words[line.name] }, index)),
    ...sums,
    dropped: 0,
    promoLost: 0,
    promoCode: 'TIHAR1000',
    notes: '',
    shippingAddress: 'Baidam, Lakeside, Pokhara',
    shippingOption: 'courier',
    shippingName: words.delivery,
    isPickup: false,
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'unpaid',
    received: 0,
    refunded: 0,
    due: sums.total,
    refundDue: 0,
    payUntil: null,
    customer: { id: '', name: 'Maya Gurung', email: 'maya@shop.example', phone: '9846000000' },
    events: [
      {
        from: null,
        to: stage,
        at: at.toISOString(),
        by: 'customer',
        staff: null,
        note: '',
        consignment: consignmentId,
        undone: null,
      },
    ],
    changes: [],
    version: 2,
    consignments: [toConsignment(stage, sums)],
  }
}

const toItem = (
  { name, ...line }: Omit<(typeof lines)[number], 'name'> & { name: string },
  index: number,
): Order['items'][number] => ({
  line: index + 1,
  consignment: consignmentId,
  cancelled: 0,
  returned: 0,
  serials: [],
  product: {
    id: String(index + 1),
    productName: name,
    displayImage: '',
    productMarkedPrice: toRupees(line.pricePaisa),
    discountedPrice: toRupees(line.payPaisa),
  },
  quantity: line.quantity,
  ...toLineSums(line),
})

const toConsignment = (stage: OrderStage, sums: ReturnType<typeof toCartTotals>): Consignment => ({
  id: consignmentId,
  seller: null,
  status: stages[stage].status,
  stage,
  ...sums,
  dropped: 0,
  promoLost: 0,
  due: sums.total,
  courier: 'Himal Courier',
  trackingNumber: 'HC-204411',
  trackingLink: 'https://courier.example/HC-204411',
  deliveredAt: null,
  version: 1,
})
