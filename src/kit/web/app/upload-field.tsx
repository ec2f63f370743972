import { type ReactNode, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { controlProps, FieldFrame } from '../ui/controls/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Trash2 } from '../ui/icons.ts'
import { toApiError } from './calls/api-failure.ts'

interface UploadFieldProps<Item extends { id: string }> {
  id: string
  label: string
  hint: string
  /** Replaces the hint during an upload. */
  uploading: string
  accept: string
  optional?: boolean
  error?: string | undefined
  /** The uploaded files. */
  items: Item[]
  /** The largest number of files. */
  max?: number
  /** The class name of the list. */
  list: string
  /** Renders one file. */
  show: (item: Item, position: number) => ReactNode
  /** The label of the button that removes the file. */
  remove: (item: Item, position: number) => string
  upload: (file: File) => Promise<Item>
  onChange: (items: Item[]) => void
}

/** A field that uploads files one after the other as soon as they are chosen. */
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
    upload,
    onChange,
  } = props
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function uploadAll(input: HTMLInputElement) {
    const files = [...(input.files ?? [])].slice(0, max - items.length)
    setBusy(true)
    setFailure(undefined)
    const uploaded = [...items]
    try {
      for (const file of files) {
        uploaded.push(await upload(file))
        onChange([...uploaded])
      }
    } catch (thrown) {
      setFailure(toApiError(thrown).message)
    }
    input.value = ''
    setBusy(false)
  }
  const texts = { id, label, hint: isBusy ? uploading : hint, error: failure ?? error, optional }
  return (
    <>
      {items.length > 0 && <UploadList {...props} isBusy={isBusy} />}
      <FieldFrame {...texts}>
        <input
          className="input"
          type="file"
          multiple
          accept={accept}
          disabled={isBusy || items.length >= max}
          {...controlProps(texts)}
          onChange={({ target }) => void uploadAll(target)}
        />
      </FieldFrame>
    </>
  )
}

function UploadList<Item extends { id: string }>({
  items,
  list,
  show,
  remove,
  onChange,
  isBusy,
}: Pick<UploadFieldProps<Item>, 'items' | 'list' | 'show' | 'remove' | 'onChange'> & {
  isBusy: boolean
}) {
  return (
    <ul className={list}>
      {items.map((item, position) => (
        <li key={item.id}>
          {show(item, position)}
          <Button
            kind="quiet"
            disabled={isBusy}
            aria-label={remove(item, position)}
            onClick={() => onChange(items.filter((other) => other.id !== item.id))}
          >
            <Icon of={Trash2} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
