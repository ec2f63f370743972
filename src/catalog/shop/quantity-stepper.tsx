import { Icon } from '../ui/icon.tsx'
import { Minus, Plus } from './icons.ts'

/** How many, from one up to what may be bought. */
export function QuantityStepper({ value, most, onChange }: { value: number; most: number; onChange: (value: number) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls in a row, no fields to frame
    <div className="stepper" role="group" aria-label={`Quantity, 1 to ${most}`}>
      <button type="button" aria-label="One less" disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon of={Minus} />
      </button>
      <output>{value}</output>
      <button type="button" aria-label="One more" disabled={value >= most} onClick={() => onChange(value + 1)}>
        <Icon of={Plus} />
      </button>
    </div>
  )
}
