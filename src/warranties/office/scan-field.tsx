import { type FormEvent, useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { serialLimits } from '../model.ts'
import { warrantyOfficeWords as words } from '../office-words.ts'
import type { SerialLine } from '../serial.ts'

interface ScanFieldProps {
  of: SerialLine
  error: string | undefined
  onScan: (serial: string) => void
}

/**
 * Where a scanner types: what it ends with Enter is kept, and the field is ready for the next
 * piece.
 */
export function ScanField({ of: { line, productName, rule }, error, onScan }: ScanFieldProps) {
  const [typed, setTyped] = useState('')
  function scan(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return
    setTyped('')
    onScan(typed)
  }
  return (
    <form className="scan" onSubmit={scan}>
      <Field
        id={`scan-${line}`}
        data-scan=""
        label={words.scanLabel}
        aria-label={words.scan(productName)}
        hint={words.scanHint[rule]}
        error={error}
        value={typed}
        maxLength={serialLimits.max + 40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="quiet">
        {words.keep}
      </Button>
    </form>
  )
}
