import { type FormEvent, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { serialLimits } from '../model.ts'
import type { SerialLine } from '../serial.ts'
import { warrantyOfficeWords } from '../words/office.ts'

interface ScanFieldProps {
  of: SerialLine
  error: string | undefined
  onScan: (serial: string) => void
}

/** A field for a scanner: Enter submits the serial number and clears the field for the next one. */
export function ScanField({ of: { line, productName, rule }, error, onScan }: ScanFieldProps) {
  const words = useWords(warrantyOfficeWords)
  const [text, setText] = useState('')
  function scan(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    setText('')
    onScan(text)
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
        value={text}
        maxLength={serialLimits.max + 40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" kind="quiet">
        {words.save}
      </Button>
    </form>
  )
}
