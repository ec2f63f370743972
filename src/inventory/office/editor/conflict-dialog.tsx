import { useState } from 'react'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { inventoryOfficeWords } from '../../words/office.ts'
import { describeValue } from './describe-value.ts'
import type { Draft } from './draft.ts'
import { listDifferences, merge } from './merge.ts'

interface ConflictDialogProps {
  base: Draft
  theirs: Draft
  mine: Draft
  onMerge: (merged: Draft) => void
  onClose: () => void
}

/** Shows both versions if someone else saved first. Nothing that was typed is lost. */
export function ConflictDialog({ base, theirs, mine, onMerge, onClose }: ConflictDialogProps) {
  const language = useLanguage()
  const words = useWords(inventoryOfficeWords)
  const commonText = useWords(commonWords)
  const differences = listDifferences(base, theirs, mine)
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
          {[false, true].map((isMine) => (
            <label key={String(isMine)}>
              <input
                type="radio"
                name={`keep-${name}`}
                checked={keepMine.has(name) === isMine}
                onChange={() => choose(name, isMine)}
              />
              <span>
                <b>{isMine ? words.yours : words.theirs}</b>{' '}
                {describeValue(isMine ? my : their, language)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="row">
        <Button onClick={() => onMerge(merge(base, theirs, mine, keepMine))}>{words.merge}</Button>
        <Button kind="quiet" onClick={onClose}>
          {commonText.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
