import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { productWords } from '../../../words/product.ts'
import { Minus, Plus } from '../../icons.ts'

export function QuantityStepper({
  value,
  max,
  onChange,
}: {
  value: number
  max: number
  onChange: (value: number) => void
}) {
  const words = useWords(productWords)
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls in a row, no fields to frame
    <div className="stepper" role="group" aria-label={words.quantity(max)}>
      <button
        type="button"
        aria-label={words.oneLess}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon of={Minus} />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={words.oneMore}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
}
