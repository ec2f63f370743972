import { useEffect, useRef, useState } from 'react'
import { useSession } from '#accounts/shop/session.ts'
import type { ApiError } from '#kit/contract/wire.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { newKey } from '#kit/web/app/new-key.ts'
import type { Sale } from '../contract.ts'
import { counterWords as words } from '../office-words.ts'
import { type Buyer, nobody, toBuyer } from './buyer.ts'
import { inTime } from './in-time.ts'
import { type KeptSale, keepSale, readKept, type Sending } from './kept-sale.ts'
import { type PaymentDraft, unpaid } from './payment.ts'
import { type SaleLine, toItems, totalOf } from './sale.ts'

interface Failure {
  text: string
  fields: Record<string, string>
  /** No answer came: it may be sold, or not. */
  isUnanswered: boolean
}
const patienceSeconds = 30
const none: Failure = { text: '', fields: {}, isUnanswered: false }

/**
 * Whether the shop may have sold it all the same. A session that has ended is none, either: whoever
 * signs in again asks again.
 */
const isUnanswered = ({ status, code }: ApiError) =>
  status === 0 || status >= 500 || code === 'request_in_flight' || code === 'access_forbidden'

/**
 * The sale at this counter. A reload loses nothing of it, and what was sent and not answered can
 * only be sent again as it was, which sells it once.
 */
export function useSale(onRefused: () => void) {
  const staffId = useSession().user?.id ?? ''
  const [kept, setKept] = useState(() => readKept(staffId))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(none)
  const isSending = useRef(false)
  const set = (change: Partial<KeptSale>) => setKept((now) => ({ ...now, ...change }))

  useEffect(() => keepSale(staffId, kept), [staffId, kept])

  const send = async (sending: Sending) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(none)
    try {
      const { data } = await inTime(
        api.counter.sell({ ...sending.sale, idempotencyKey: sending.key }),
        patienceSeconds,
      )
      set({
        lines: [],
        buyer: nobody,
        payment: unpaid,
        sending: null,
        last: { ...data, change: sending.change },
      })
    } catch (error) {
      const refusal = toApiError(error)
      if (isUnanswered(refusal)) setFailure({ ...none, isUnanswered: true })
      else {
        set({ sending: null })
        const isDearer = refusal.code === 'total_changed' || refusal.code === 'price_changed'
        setFailure({
          ...none,
          text: isDearer ? words.totalChanged : refusal.message,
          fields: refusal.fields,
        })
        onRefused()
      }
    }
    isSending.current = false
    setBusy(false)
  }

  // What was on its way when the page was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (kept.sending) void send(kept.sending)
  }, [])

  return {
    ...kept,
    isBusy,
    failure,
    setLines: (change: (lines: SaleLine[]) => SaleLine[]) =>
      setKept((now) => ({ ...now, lines: change(now.lines) })),
    setBuyer: (buyer: Buyer) => set({ buyer }),
    setPayment: (payment: PaymentDraft) => set({ payment }),
    setWaiting: (waiting: string[]) => set({ waiting }),
    clear: () => {
      set({ lines: [], buyer: nobody, payment: unpaid })
      setFailure(none)
    },
    sell: (payments: Sale['payments'], change: number) => {
      const sale = {
        items: toItems(kept.lines),
        ...toBuyer(kept.buyer),
        payments,
        expectedTotal: totalOf(kept.lines),
      }
      const sending = { sale, key: newKey(), change }
      // Kept before it is sent: a page that is reloaded meanwhile knows of it.
      keepSale(staffId, { ...kept, sending })
      set({ sending })
      void send(sending)
    },
    /** What was refused is being mended. */
    forgetFailure: () => setFailure((now) => (now.isUnanswered ? now : none)),
    askAgain: () => kept.sending && void send(kept.sending),
  }
}
