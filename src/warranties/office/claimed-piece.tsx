import { useCallback } from 'react'
import { api } from '#kit/web/app/api.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { Fact } from '#orders/office/delivery-facts.tsx'
import { warrantyOfficeWords as words } from '../office-words.ts'
import { WarrantyState } from './warranty-state.tsx'

/** The piece that a return is about, where a claim under warranty has opened it. */
export function ClaimedPiece({ returnId }: { returnId: string }) {
  const load = useCallback(() => api.warranties.claimOf({ id: returnId }), [returnId])
  const { value: piece } = useLoaded(load)
  if (!piece) return null
  return (
    <section className="sheet">
      <h2>{words.ofReturn}</h2>
      <dl className="delivery-facts">
        <Fact name={words.claimedSerial}>
          {piece.serial && <span className="num strong">{piece.serial}</span>}
        </Fact>
        <Fact name={words.claimedUntil}>
          <WarrantyState {...piece} />
        </Fact>
      </dl>
    </section>
  )
}
