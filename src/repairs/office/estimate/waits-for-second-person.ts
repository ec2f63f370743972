import type { RepairTicket } from '../../ticket.ts'

/** Whether the draft can't be sent until a second person has authorized its prices. */
export const waitsForSecondPerson = ({
  estimates,
  authorizations,
}: Pick<RepairTicket, 'estimates' | 'authorizations'>) => {
  const lines = estimates.find(({ state }) => state === 'draft')?.lines ?? []
  return authorizations.some(({ line, by }) => !by && lines.some(({ id }) => id === line))
}
