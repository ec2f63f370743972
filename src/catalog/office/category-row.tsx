import { ArrowDown, ArrowUp, GripVertical, IndentDecrease, IndentIncrease, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps, CSSProperties } from 'react'
import type { CategoryNode } from '#contract/catalog-structure.ts'
import { ProductImage } from '../../catalog/product-image.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Placement, placeByStep, type Step } from './category-tree.ts'

interface CategoryRowProps {
  category: CategoryNode
  depth: number
  categories: CategoryNode[]
  drag: ComponentProps<'li'>
  onMove: (placement: Placement) => void
  onEdit: () => void
  onRemove: () => void
}

const steps: [Step, LucideIcon, (name: string) => string][] = [
  ['up', ArrowUp, (name) => `Move ${name} up`],
  ['down', ArrowDown, (name) => `Move ${name} down`],
  ['in', IndentIncrease, (name) => `Put ${name} below the one before`],
  ['out', IndentDecrease, (name) => `Put ${name} one level up`],
]

export function CategoryRow({ category, depth, categories, drag, onMove, onEdit, onRemove }: CategoryRowProps) {
  const { categoryName, products, image } = category
  return (
    <li className="tree-row" style={{ '--depth': depth } as CSSProperties} {...drag}>
      <span className="tree-grip" aria-hidden="true">
        <Icon of={GripVertical} />
      </span>
      <span className="tree-picture">{image && <ProductImage src={image} sizes="2.5rem" widths={[160]} />}</span>
      <button type="button" className="tree-name" onClick={onEdit}>
        <b>{categoryName}</b>
        {products > 0 && <span className="soft num">{products === 1 ? '1 product' : `${products} products`}</span>}
      </button>
      <span className="tree-tools">
        {steps.map(([step, icon, label]) => {
          const placement = placeByStep(categories, category, step)
          return <Tool key={step} icon={icon} label={label(categoryName)} disabled={!placement} onPress={() => placement && onMove(placement)} />
        })}
        <Tool icon={Pencil} label={`Edit ${categoryName}`} onPress={onEdit} />
        <Tool icon={Trash2} label={`Remove ${categoryName}`} onPress={onRemove} />
      </span>
    </li>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  disabled?: boolean
  onPress: () => void
}

/** Where it cannot be used it stays in the way of the Tab key, so that the focus is never lost. */
function Tool({ icon, label, disabled = false, onPress }: ToolProps) {
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} aria-disabled={disabled || undefined} onClick={() => !disabled && onPress()}>
      <Icon of={icon} />
    </button>
  )
}
