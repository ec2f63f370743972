import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import type { EstimateLineInput } from '../../estimate.ts'
import type { EstimateLine } from '../../repair.ts'

/** An estimate line while it is typed. */
export interface DraftLine {
  key: number
  name: string
  reason: string
  isNeeded: boolean
  product: { id: string; productName: string; stock: number } | null
  partName: string
  quantity: string
  price: string
  work: string
}

let lastKey = 0
export const emptyLine = (part: Partial<DraftLine> = {}): DraftLine => {
  lastKey += 1
  return {
    key: lastKey,
    name: '',
    reason: '',
    isNeeded: true,
    product: null,
    partName: '',
    quantity: '1',
    price: '',
    work: '',
    ...part,
  }
}

export const toDraftLine = ({ name, reason, isNeeded, part, work }: EstimateLine): DraftLine =>
  emptyLine({
    name,
    reason,
    isNeeded,
    product: part?.product ?? null,
    partName: part && !part.product ? part.name : '',
    quantity: String(part?.quantity ?? 1),
    price: part ? String(part.price) : '',
    work: work > 0 ? String(work) : '',
  })

const hasPart = ({ product, partName }: DraftLine) => product !== null || partName.trim() !== ''
/** An empty field is 0. */
const amount = (text: string) => (text.trim() === '' ? 0 : toNumber(text))

/** NaN if a field is not a number. */
export const draftTotal = (line: DraftLine) =>
  amount(line.work) + (hasPart(line) ? toNumber(line.quantity) * amount(line.price) : 0)

export const toLineInput = (line: DraftLine): EstimateLineInput => ({
  name: line.name,
  reason: line.reason,
  isNeeded: line.isNeeded,
  work: amount(line.work),
  part: hasPart(line)
    ? {
        ...(line.product && { productId: line.product.id }),
        name: line.product ? '' : line.partName,
        quantity: toNumber(line.quantity),
        price: amount(line.price),
      }
    : null,
})
