import type { Purpose, Slot } from './model.ts'

/**
 * The share of a budget for each part, in the order in which parts are chosen: first what matters
 * most for the purpose, last the case, which everything has to fit into.
 */
export const budgetShares: Record<Purpose, readonly (readonly [Slot, number])[]> = {
  office: [
    ['processor', 0.3],
    ['board', 0.17],
    ['memory', 0.19],
    ['storage', 0.15],
    ['cooler', 0.04],
    ['power', 0.1],
    ['case', 0.1],
  ],
  gaming: [
    ['graphics', 0.38],
    ['processor', 0.17],
    ['board', 0.12],
    ['memory', 0.13],
    ['storage', 0.07],
    ['cooler', 0.03],
    ['power', 0.07],
    ['case', 0.06],
  ],
  creating: [
    ['processor', 0.18],
    ['graphics', 0.34],
    ['board', 0.12],
    ['memory', 0.13],
    ['storage', 0.09],
    ['cooler', 0.04],
    ['power', 0.06],
    ['case', 0.05],
  ],
}
