import {
  ArrowDown,
  ArrowUp,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  type LucideIcon,
  Pencil,
  Trash2,
} from 'lucide-react'
import type { ComponentProps, CSSProperties } from 'react'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ProductImage } from '../../shop/product-image.tsx'
import type { CategoryNode } from '../../structure.ts'
import { catalogOfficeWords } from '../../words/office.ts'
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

const steps = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['in', IndentIncrease],
  ['out', IndentDecrease],
] as const satisfies [Step, LucideIcon][]

export function CategoryRow({
  category,
  depth,
  categories,
  drag,
  onMove,
  onEdit,
  onRemove,
}: CategoryRowProps) {
  const commonText = useWords(commonWords)
  const words = useWords(catalogOfficeWords).categories
  const { categoryName, products, image } = category
  return (
    <li className="tree-row" style={{ '--depth': depth } as CSSProperties} {...drag}>
      <span className="tree-grip" aria-hidden="true">
        <Icon of={GripVertical} />
      </span>
      <span className="tree-picture">
        {image && <ProductImage src={image} sizes="2.5rem" widths={[160]} />}
      </span>
      <button type="button" className="tree-name" onClick={onEdit}>
        <b>{categoryName}</b>
        {products > 0 && <span className="soft num">{words.products(products)}</span>}
      </button>
      <span className="tree-tools">
        {steps.map(([step, icon]) => {
          const placement = placeByStep(categories, category, step)
          return (
            <Tool
              key={step}
              icon={icon}
              label={words.steps[step](categoryName)}
              disabled={!placement}
              onPress={() => placement && onMove(placement)}
            />
          )
        })}
        <Tool icon={Pencil} label={commonText.editThis(categoryName)} onPress={onEdit} />
        <Tool icon={Trash2} label={commonText.deleteThis(categoryName)} onPress={onRemove} />
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

/** A disabled tool remains reachable by the Tab key, so that the focus is never lost. */
function Tool({ icon, label, disabled = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
    >
      <Icon of={icon} />
    </button>
  )
}
