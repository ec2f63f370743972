import { useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { inWords } from '../audit/audit-words.ts'
import type { Draft } from './draft.ts'
import { differencesOf, merge } from './merge.ts'

interface ConflictDialogProps {
  base: Draft
  theirs: Draft
  mine: Draft
  onMerge: (merged: Draft) => void
  onClose: () => void
}

const say = (value: unknown) => {
  const text = typeof value === 'string' ? value : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : sayAll(value)
  return text === '' ? '–' : text.length > 300 ? `${text.slice(0, 300)}…` : text
}
const sayAll = (value: unknown) =>
  Array.isArray(value)
    ? `${value.length} pictures`
    : Object.entries(value as Record<string, string>)
        .map(([name, each]) => `${name} ${each}`)
        .join(', ')

/** Somebody else saved first: both versions side by side, and whose shall be kept. Nothing that was typed is lost. */
export function ConflictDialog({ base, theirs, mine, onMerge, onClose }: ConflictDialogProps) {
  const differences = differencesOf(base, theirs, mine)
  const [keepMine, setKeepMine] = useState<ReadonlySet<keyof Draft>>(() => new Set(differences.filter(({ isTyped }) => isTyped).map(({ name }) => name)))
  const choose = (name: keyof Draft, isMine: boolean) => {
    const next = new Set(keepMine)
    if (isMine) next.add(name)
    else next.delete(name)
    setKeepMine(next)
  }
  return (
    <Dialog className="conflict-dialog" title="Somebody else changed this meanwhile" onClose={onClose}>
      <p>{adminMessages.products.conflict}</p>
      {differences.length === 0 && <p>{adminMessages.products.noConflict}</p>}
      {differences.map(({ name, theirs: their, mine: my }) => (
        <fieldset key={name} className="versions">
          <legend>{inWords(name)}</legend>
          <label>
            <input type="radio" name={`keep-${name}`} checked={!keepMine.has(name)} onChange={() => choose(name, false)} />
            <span>
              <b>Theirs</b> {say(their)}
            </span>
          </label>
          <label>
            <input type="radio" name={`keep-${name}`} checked={keepMine.has(name)} onChange={() => choose(name, true)} />
            <span>
              <b>Yours</b> {say(my)}
            </span>
          </label>
        </fieldset>
      ))}
      <div className="row">
        <Button onClick={() => onMerge(merge(base, theirs, mine, keepMine))}>Go on with these</Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
