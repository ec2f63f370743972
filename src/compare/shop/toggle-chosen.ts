import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { createInTurn } from '#kit/web/app/in-turn.ts'
import { settleToasts, toast } from '#kit/web/app/toasts.ts'
import { compareBarWords } from '../bar-words.ts'
import { maxCompared } from '../model.ts'
import { choose, inTurnWithOtherTabs, readKept } from './choice.ts'
import { keepSold } from './known-products.ts'

const inTurn = createInTurn()

/**
 * Adds a product if the shop can compare it with those chosen before, or takes it away. Whoever has
 * chosen too much may start anew with it.
 */
export const toggleChosen = (id: string) =>
  inTurn(() =>
    inTurnWithOtherTabs(async () => {
      const kept = readKept()
      if (kept.includes(id)) return choose((now) => now.filter((other) => other !== id))
      if (kept.length >= maxCompared) return sayFull(kept, id)
      await keepSold([...kept, id], (now) => [...now, id]).then(
        () => settleToasts('compare'),
        refuse(id),
      )
    }),
  )

/** Room would not help a product of another kind: then that is what is said. */
const sayFull = ([first = '']: string[], id: string) =>
  api.compare
    .products({ id: [first, id] })
    .then(() => toast.info(compareBarWords.full(maxCompared), insteadChoose(id)), refuse(id))

const refuse = (id: string) => (error: unknown) => {
  const { code, message } = toApiError(error)
  if (code === 'different_kinds') toast.info(message, insteadChoose(id))
  else toast.error(message, { cause: 'compare' })
}

const insteadChoose = (id: string) => ({
  cause: 'compare',
  action: {
    label: compareBarWords.startAnew,
    run: () => void keepSold([id], () => [id]).catch(refuse(id)),
  },
})
