import { useState } from 'react'
import { commonWords } from '#kit/web/office/words.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { inventoryOfficeWords as words } from '../office-words.ts'

import type { Draft } from './draft.ts'
import { differencesOf, merge } from './merge.ts'

interface ConflictDialogProps {
  base: Draft
  theirs: Draft
  mine: Draft
  onMerge: (merged: Draft) => void
  onClose: () => void
}

const show = (value: unknown) => {
  const text =
    typeof value === 'string'
      ? value
      : typeof value === 'boolean'
        ? value
          ? commonWords.yes
          : commonWords.no
        : showAll(value)
  return text === '' ? '–' : text.length > 300 ? `${text.slice(0, 300)}…` : text
}
const showAll = (value: unknown) =>
  Array.isArray(value)
    ? words.pictureCount(value.length)
    : Object.entries(value as Record<string, string>)
        .map(([name, each]) => `${name} ${each}`)
        .join(', ')

/**
 * Somebody else saved first: shows both versions and asks which to keep. Nothing that was typed is
 * lost.
 */
export function ConflictDialog({ base, theirs, mine, onMerge, onClose }: ConflictDialogProps) {
  const differences = differencesOf(base, theirs, mine)
  const [keepMine, setKeepMine] = useState<ReadonlySet<keyof Draft>>(
    () => new Set(differences.filter(({ isTyped }) => isTyped).map(({ name }) => name)),
  )
  const choose = (name: keyof Draft, isMine: boolean) => {
    const next = new Set(keepMine)
    if (isMine) next.add(name)
    else next.delete(name)
    setKeepMine(next)
  }
  return (
    <Dialog className="conflict-dialog" title={words.conflictTitle} onClose={onClose}>
      <p>{words.conflict}</p>
      {differences.length === 0 && <p>{words.noConflict}</p>}
      {differences.map(({ name, theirs: their, mine: my }) => (
        <fieldset key={name} className="versions">
          <legend>{words.fields[name]}</legend>
          <label>
            <input
              type="radio"
              name={`keep-${name}`}
              checked={!keepMine.has(name)}
              onChange={() => choose(name, false)}
            />
            <span>
              <b>{words.theirs}</b> {show(their)}
            </span>
          </label>
          <label>
            <input
              type="radio"
              name={`keep-${name}`}
              checked={keepMine.has(name)}
              onChange={() => choose(name, true)}
            />
            <span>
              <b>{words.yours}</b> {show(my)}
            </span>
          </label>
        </fieldset>
      ))}
      <div className="row">
        <Button onClick={() => onMerge(merge(base, theirs, mine, keepMine))}>{words.merge}</Button>
        <Button kind="quiet" onClick={onClose}>
          {commonWords.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
