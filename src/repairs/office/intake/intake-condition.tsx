import { useState } from 'react'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { repairLimits } from '../../model.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import { toggle } from '../../shop/toggle.ts'
import { intakeWords } from '../../words/intake.ts'
import { Chip } from '../chip.tsx'
import type { Intake } from './use-intake.ts'

/** The condition of the device, its accessories and the customer's consent. */
export function IntakeCondition({
  intake,
  settings,
}: {
  intake: Intake
  settings: RepairSettings
}) {
  const words = useWords(intakeWords)
  const { draft, change, field, errors } = intake
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
      <CheckField
        id="intake-agreesToDataLoss"
        label={words.agreesToDataLoss}
        error={errors.agreesToDataLoss}
        checked={draft.agreesToDataLoss}
        onChange={({ target }) => change({ agreesToDataLoss: target.checked })}
      />
      <CheckField
        id="intake-agreesToPrivacy"
        label={words.agreesToPrivacy}
        error={errors.agreesToPrivacy}
        checked={draft.agreesToPrivacy}
        onChange={({ target }) => change({ agreesToPrivacy: target.checked })}
      />
    </section>
  )
}

function Accessories({
  intake: { draft, change },
  suggested,
}: {
  intake: Intake
  suggested: string[]
}) {
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
      <fieldset className="chips">
        <legend>{words.accessories}</legend>
        {all.map((name) => (
          <Chip
            key={name}
            label={name}
            checked={draft.accessories.includes(name)}
            onChange={() => change({ accessories: toggle(draft.accessories, name) })}
          />
        ))}
      </fieldset>
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
  const answer = (name: string, isFine: boolean | null) =>
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
            <Chip
              type="radio"
              name={`point-${name}`}
              label={words.fine}
              checked={isFine === true}
              onChange={() => answer(name, true)}
            />
            <Chip
              type="radio"
              name={`point-${name}`}
              label={words.notFine}
              checked={isFine === false}
              onChange={() => answer(name, false)}
            />
          </fieldset>
        </li>
      ))}
    </ul>
  )
}
