import { useState } from 'react'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { repairLimits } from '../../model.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import { intakeWords } from '../../words/intake.ts'
import { Chip, Chips } from '../chip.tsx'
import type { Intake } from './use-intake.ts'

interface IntakeConditionProps {
  intake: Intake
  settings: RepairSettings
}

/** The condition of the device, its accessories and the customer's consent. */
export function IntakeCondition({ intake, settings }: IntakeConditionProps) {
  const words = useWords(intakeWords)
  const { field, check } = intake
  return (
    <section className="sheet form" aria-labelledby="intake-condition">
      <h2 id="intake-condition">{words.condition}</h2>
      <Accessories intake={intake} suggested={settings.accessories} />
      <Checklist intake={intake} />
      <Field
        label={words.condition}
        hint={words.conditionHint}
        optional
        autoComplete="off"
        maxLength={repairLimits.note}
        {...field('condition')}
      />
      <Field
        label={words.password}
        hint={words.passwordHint}
        optional
        autoComplete="off"
        maxLength={200}
        {...field('password')}
      />
      {(['agreesToDataLoss', 'agreesToPrivacy'] as const).map((name) => (
        <CheckField key={name} label={words[name]} {...check(name)} />
      ))}
    </section>
  )
}

interface AccessoriesProps {
  intake: Intake
  suggested: string[]
}

function Accessories({ intake: { draft, change }, suggested }: AccessoriesProps) {
  const words = useWords(intakeWords)
  const [other, setOther] = useState('')
  const all = [...new Set([...suggested, ...draft.accessories])]
  const add = () => {
    const name = other.trim()
    if (name && !draft.accessories.includes(name))
      change({ accessories: [...draft.accessories, name] })
    setOther('')
  }
  return (
    <>
      <Chips
        legend={words.accessories}
        options={all.map((name) => [name, name] as const)}
        value={draft.accessories}
        onChange={(accessories) => change({ accessories })}
      />
      <div className="row">
        <input
          className="input list-filter"
          aria-label={words.otherAccessory}
          placeholder={words.otherAccessory}
          maxLength={60}
          value={other}
          onChange={({ target }) => setOther(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button kind="quiet" onClick={add}>
          {words.add}
        </Button>
      </div>
    </>
  )
}

function Checklist({ intake: { draft, change } }: { intake: Intake }) {
  const words = useWords(intakeWords)
  if (draft.checklist.length === 0) return null
  const setAnswer = (name: string, isFine: boolean) =>
    change({
      checklist: draft.checklist.map((point) =>
        point.name === name ? { ...point, isFine } : point,
      ),
    })
  return (
    <ul className="points" aria-label={words.checklist}>
      {draft.checklist.map(({ name, isFine }) => (
        <li key={name}>
          <span>{name}</span>
          <fieldset>
            <legend className="hidden">{name}</legend>
            {[true, false].map((answer) => (
              <Chip
                key={String(answer)}
                type="radio"
                name={`point-${name}`}
                label={answer ? words.fine : words.notFine}
                checked={isFine === answer}
                onChange={() => setAnswer(name, answer)}
              />
            ))}
          </fieldset>
        </li>
      ))}
    </ul>
  )
}
