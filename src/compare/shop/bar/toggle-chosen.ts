import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { createCallQueue } from '#kit/web/app/calls/call-queue.ts'
import { dismissToastsAbout, toast } from '#kit/web/app/toasts.ts'
import { maxCompared } from '../../model.ts'
import { compareBarWords } from '../../words/bar.ts'
import { choose, inTurnWithOtherTabs, readStoredChoice } from '../choice.ts'
import { chooseComparable } from './chosen-products.ts'

const inTurn = createCallQueue()

/**
 * Adds a product to the choice if it can be compared with the others, or removes it. If the choice
 * is full or of another category, the customer may start over with this product.
 */
export const toggleChosen = (id: string, language: Language) =>
  inTurn(() =>
    inTurnWithOtherTabs(async () => {
      const stored = readStoredChoice()
      if (stored.includes(id)) return choose((current) => current.filter((other) => other !== id))
      if (stored.length >= maxCompared) return refuseFull(stored, id, language)
      await chooseComparable([...stored, id], (current) => [...current, id]).then(
        () => dismissToastsAbout('compare'),
        refuse(id, language),
      )
    }),
  )

/** A product of another category is refused for that reason: removing one would not help. */
const refuseFull = ([first = '']: string[], id: string, language: Language) =>
  api.compare
    .products({ id: [first, id] })
    .then(
      () => toast.info(compareBarWords(language).full(maxCompared), offerStartOver(id, language)),
      refuse(id, language),
    )

const refuse = (id: string, language: Language) => (error: unknown) => {
  const { code, message } = toApiError(error)
  if (code === 'different_kinds') toast.info(message, offerStartOver(id, language))
  else toast.error(message, { cause: 'compare' })
}

const offerStartOver = (id: string, language: Language) => ({
  cause: 'compare',
  action: {
    label: compareBarWords(language).startOver,
    run: () => void chooseComparable([id], () => [id]).catch(refuse(id, language)),
  },
})
