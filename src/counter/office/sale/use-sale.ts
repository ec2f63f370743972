import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '#accounts/shop/session/session.ts'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { newKey } from '#kit/web/app/calls/new-key.ts'
import { useLanguage } from '#kit/web/router/language.ts'
import type { Sale } from '../../contract.ts'
import { counterWords } from '../../words/office.ts'
import { type PaymentDraft, unpaid } from '../payment/payment.ts'
import { anonymousBuyer, type Buyer, toBuyerInput } from './buyer.ts'
import { type SaleLine, toSaleItems, totalOf } from './sale.ts'
import { type PendingSale, readSale, type SavedSale, saveSale } from './saved-sale.ts'
import { withTimeout } from './with-timeout.ts'

interface Failure {
  text: string
  fields: Record<string, string>
  /** Without a reply, the goods may or may not be sold. */
  isUnanswered: boolean
}
const timeoutSeconds = 30
const noFailure: Failure = { text: '', fields: {}, isUnanswered: false }

/**
 * Whether the server may have sold the goods despite the error. An ended session counts too: after
 * signing in, staff send the same sale again.
 */
const isUnanswered = ({ status, code }: ApiError) =>
  status === 0 || status >= 500 || code === 'request_in_flight' || code === 'access_forbidden'

function toFailure({ code, message, fields }: ApiError, language: Language): Failure {
  const hasNewTotal = code === 'total_changed' || code === 'price_changed'
  return { ...noFailure, text: hasNewTotal ? counterWords(language).totalChanged : message, fields }
}

const emptySale = { lines: [], buyer: anonymousBuyer, payment: unpaid }

export type SaleState = ReturnType<typeof useSale>

/**
 * The sale at this counter. It survives a reload, and a sale without a reply can only be sent again
 * as it was, which sells it once.
 */
export function useSale(onRefused: () => void) {
  const staffId = useSession().user?.id ?? ''
  const [saved, setSaved] = useState(() => readSale(staffId))
  const set = (change: Partial<SavedSale>) => setSaved((current) => ({ ...current, ...change }))
  const { isBusy, failure, setFailure, send } = useSending(set, onRefused)

  useEffect(() => saveSale(staffId, saved), [staffId, saved])

  const sendAgain = () => saved.sending && void send(saved.sending)
  const sendAfterReload = useEffectEvent(sendAgain)
  useEffect(() => {
    sendAfterReload()
  }, [])

  return {
    ...saved,
    isBusy,
    failure,
    setLines: (change: (lines: SaleLine[]) => SaleLine[]) =>
      setSaved((current) => ({ ...current, lines: change(current.lines) })),
    setBuyer: (buyer: Buyer) => set({ buyer }),
    setPayment: (payment: PaymentDraft) => set({ payment }),
    setWaiting: (waiting: string[]) => set({ waiting }),
    clear: () => {
      set(emptySale)
      setFailure(noFailure)
    },
    sell: (payments: Sale['payments'], change: number) => {
      const sale = {
        items: toSaleItems(saved.lines),
        ...toBuyerInput(saved.buyer),
        payments,
        expectedTotal: totalOf(saved.lines),
      }
      const sending = { sale, key: newKey(), change }
      // Saved before it is sent, so that a reload in between can send it again.
      saveSale(staffId, { ...saved, sending })
      set({ sending })
      void send(sending)
    },
    /** Clears the error once staff correct the sale, unless the sale has no reply yet. */
    forgetFailure: () => setFailure((current) => (current.isUnanswered ? current : noFailure)),
    sendAgain,
  }
}

/** Sends one sale at a time and saves its result. */
function useSending(set: (change: Partial<SavedSale>) => void, onRefused: () => void) {
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(noFailure)
  const isSending = useRef(false)

  const send = async ({ sale, key, change }: PendingSale) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(noFailure)
    try {
      const { data } = await withTimeout(
        api.counter.sell({ ...sale, idempotencyKey: key }),
        timeoutSeconds,
      )
      set({ ...emptySale, sending: null, last: { ...data, change } })
    } catch (error) {
      const refusal = toApiError(error)
      if (isUnanswered(refusal)) setFailure({ ...noFailure, isUnanswered: true })
      else {
        set({ sending: null })
        setFailure(toFailure(refusal, language))
        onRefused()
      }
    }
    isSending.current = false
    setBusy(false)
  }
  return { isBusy, failure, setFailure, send }
}
