import { toApiError } from '#kit/web/app/api-failure.ts'
import { createInTurn } from '#kit/web/app/in-turn.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { compareBarWords } from '../bar-words.ts'
import { maxCompared } from '../model.ts'
import { choose, readChosen } from './choice.ts'
import { keepSold } from './known-products.ts'

const inTurn = createInTurn()

/** Adds a product if the shop can compare it with those chosen before, or takes it away. Whoever has chosen too much may start anew with it. */
export const toggleChosen = (id: string) =>
  inTurn(async () => {
    const chosen = readChosen()
    if (chosen.includes(id)) return choose(chosen.filter((other) => other !== id))
    const startAnew = { label: compareBarWords.startAnew, run: () => void add([id]) }
    if (chosen.length >= maxCompared) return toast.info(compareBarWords.full(maxCompared), startAnew)
    await add([...chosen, id], startAnew)
  })

async function add(ids: string[], startAnew?: Parameters<typeof toast.info>[1]) {
  try {
    await keepSold(ids)
  } catch (error) {
    const { code, message } = toApiError(error)
    if (code === 'different_kinds') toast.info(message, startAnew)
    else toast.error(message)
  }
}
