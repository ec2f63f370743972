import { useCallback } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Fact } from '#orders/office/order/delivery-facts.tsx'
import { warrantyOfficeWords } from '../words/office.ts'
import { WarrantyState } from './warranty-state.tsx'

/** The item of a warranty claim. Renders nothing for other returns. */
export function ClaimedItem({ returnId }: { returnId: string }) {
  const words = useWords(warrantyOfficeWords)
  const load = useCallback(() => api.warranties.claimOf({ id: returnId }), [returnId])
  const { value: item } = useLoaded(load)
  if (!item) return null
  return (
    <section className="sheet">
      <h2>{words.ofReturn}</h2>
      <dl className="delivery-facts">
        <Fact name={words.claimedSerial}>
          {item.serial && <span className="num strong">{item.serial}</span>}
        </Fact>
        <Fact name={words.claimedUntil}>
          <WarrantyState {...item} />
        </Fact>
      </dl>
    </section>
  )
}
