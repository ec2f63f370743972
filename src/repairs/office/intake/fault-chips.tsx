import { useWords } from '#kit/web/router/language.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import { toggle } from '../../shop/toggle.ts'
import { intakeWords } from '../../words/intake.ts'
import { Chip } from '../chip.tsx'

interface FaultChipsProps {
  faults: RepairSettings['faults']
  value: string[]
  describedBy?: string
  onChange: (faults: string[]) => void
}

/** The faults to choose from. */
export const FaultChips = ({ faults, value, describedBy, onChange }: FaultChipsProps) => {
  const words = useWords(intakeWords)
  return (
    <fieldset className="chips" aria-describedby={describedBy}>
      <legend>{words.fault}</legend>
      {faults.map(({ id, name }) => (
        <Chip
          key={id}
          label={name}
          checked={value.includes(id)}
          onChange={() => onChange(toggle(value, id))}
        />
      ))}
    </fieldset>
  )
}
