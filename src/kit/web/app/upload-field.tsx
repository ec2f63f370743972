import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { describe, FieldFrame } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Trash2 } from '../ui/icons.ts'
import { toApiError } from './api-failure.ts'

interface UploadFieldProps<Item extends { id: string }> {
  id: string
  label: string
  hint: string
  /** In place of the hint while something is on its way. */
  uploading: string
  accept: string
  optional?: boolean
  error?: string | undefined
  /** What is there already, and how many there may be. */
  items: Item[]
  max?: number
  /** The class of the list, and what it shows of each. */
  list: string
  show: (item: Item, place: number) => ReactNode
  remove: (item: Item, place: number) => string
  upload: (file: File) => Promise<Item>
  onChange: (items: Item[]) => void
}

/**
 * Files that are uploaded as soon as they are chosen, one after the other; each can be taken out
 * again.
 */
export function UploadField<Item extends { id: string }>(props: UploadFieldProps<Item>) {
  const {
    id,
    label,
    hint,
    uploading,
    accept,
    optional,
    error,
    items,
    max = Number.POSITIVE_INFINITY,
    list,
    show,
    remove,
    upload,
    onChange,
  } = props
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function uploadAll(input: HTMLInputElement) {
    const files = [...(input.files ?? [])].slice(0, max - items.length)
    setBusy(true)
    setFailure(undefined)
    const arrived = [...items]
    try {
      for (const file of files) {
        arrived.push(await upload(file))
        onChange([...arrived])
      }
    } catch (refused) {
      setFailure(toApiError(refused).message)
    }
    input.value = ''
    setBusy(false)
  }
  const texts = { id, label, hint: isBusy ? uploading : hint, error: failure ?? error, optional }
  return (
    <>
      {items.length > 0 && (
        <ul className={list}>
          {items.map((item, place) => (
            <li key={item.id}>
              {show(item, place)}
              <Button
                kind="quiet"
                disabled={isBusy}
                aria-label={remove(item, place)}
                onClick={() => onChange(items.filter((other) => other.id !== item.id))}
              >
                <Icon of={Trash2} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldFrame {...texts}>
        <input
          className="input"
          type="file"
          multiple
          accept={accept}
          disabled={isBusy || items.length >= max}
          {...describe(texts)}
          onChange={({ target }) => void uploadAll(target)}
        />
      </FieldFrame>
    </>
  )
}
