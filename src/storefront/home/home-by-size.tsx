import type { ProductCard } from '#catalog/contract.ts'
import { ProductGrid } from '#catalog/shop/product-grid.tsx'
import { ProductTable } from '#catalog/shop/product-table.tsx'
import { actionsOf, addOf } from '../card-actions.tsx'
import { frontWords } from '../front-words.ts'

interface PartsBySizeProps {
  vehicle: ProductCard[]
  machine: ProductCard[]
  arrives: string
}

/** One of each as a card, the others in rows with their measures. */
export function PartsBySize({ vehicle, machine, arrives }: PartsBySizeProps) {
  const cards = [...machine.slice(0, 1), ...vehicle.slice(0, 1)]
  const rows = [...vehicle.slice(1), ...machine.slice(1)]
  return (
    <div className="by-size">
      <ProductGrid products={cards} arrives={arrives} action={actionsOf} />
      <ProductTable caption={frontWords.home.otherParts} facts={frontWords.home.facts} products={rows} action={addOf} />
    </div>
  )
}
