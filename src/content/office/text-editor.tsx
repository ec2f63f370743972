import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
} from 'lucide-react'
import { type ChangeEvent, type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { describe, FieldFrame, type FieldTexts } from '#kit/web/ui/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { textLimits } from '../blocks.ts'
import { textWords as words } from '../text-words.ts'
import { beginLines, type Edit, link, picture, type Selected, wrap } from './edit-text.ts'
import { KnownFacts } from './known-facts.tsx'
import { TextPreview } from './text-preview.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

interface Tool {
  label: string
  icon: LucideIcon
  /** With Ctrl or Command. */
  key?: string
  edit: (typed: Selected) => Edit
}

const tools: Tool[] = [
  { label: words.heading, icon: Heading2, edit: (typed) => beginLines(typed, () => '## ') },
  { label: words.subheading, icon: Heading3, edit: (typed) => beginLines(typed, () => '### ') },
  { label: words.bold, icon: Bold, key: 'b', edit: (typed) => wrap(typed, '**', words.boldSample) },
  {
    label: words.italic,
    icon: Italic,
    key: 'i',
    edit: (typed) => wrap(typed, '*', words.italicSample),
  },
  { label: words.list, icon: List, edit: (typed) => beginLines(typed, () => '- ') },
  {
    label: words.ordered,
    icon: ListOrdered,
    edit: (typed) => beginLines(typed, (line) => `${line + 1}. `),
  },
  { label: words.quote, icon: Quote, edit: (typed) => beginLines(typed, () => '> ') },
  { label: words.link, icon: Link2, key: 'k', edit: (typed) => link(typed, words.linkSample) },
]

interface TextEditorProps extends FieldTexts {
  value: string
  onChange: (text: string) => void
  maxLength?: number
  rows?: number
}

/**
 * A text with headings, lists, links and pictures: typed as plain letters, with buttons that type
 * the marks.
 */
export function TextEditor({
  value,
  onChange,
  maxLength = textLimits.letters,
  rows = 18,
  hint = words.help,
  ...texts
}: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setPreview] = useState(false)
  const { percent, upload } = usePictureUpload((address) =>
    change((typed) => picture(typed, address, words.pictureSample)),
  )

  const change = (edit: Tool['edit']) => area.current && apply(area.current, edit)
  const press = (event: KeyboardEvent) => {
    const tool =
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      tools.find(({ key }) => key === event.key.toLowerCase())
    if (!tool) return
    event.preventDefault()
    change(tool.edit)
  }
  const left = maxLength - value.length
  return (
    <div className="text-editor">
      <FieldFrame {...texts} hint={left < maxLength / 10 ? words.left(left) : hint}>
        <div className="text-tools" role="toolbar" aria-label={words.tools}>
          {tools.map(({ label, icon, key, edit }) => (
            <ToolButton
              key={label}
              name={key ? words.withKey(label, key.toUpperCase()) : label}
              icon={icon}
              disabled={isPreview}
              onPress={() => change(edit)}
            />
          ))}
          <PictureButton disabled={isPreview} onChoose={upload} />
          <button
            type="button"
            className="text-mode"
            aria-pressed={isPreview}
            onClick={() => setPreview(!isPreview)}
          >
            {isPreview ? words.write : words.preview}
          </button>
        </div>
        <textarea
          ref={area}
          className="input"
          rows={rows}
          maxLength={maxLength}
          value={value}
          hidden={isPreview}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={press}
          {...describe({ ...texts, hint })}
        />
        {isPreview && <TextPreview label={words.previewOf(texts.label)} text={value} />}
      </FieldFrame>
      <KnownFacts />
      <p className="soft" role="status">
        {percent !== null && words.uploading(percent)}
      </p>
    </div>
  )
}

/** As if it had been typed, so that the browser can undo it. */
function apply(area: HTMLTextAreaElement, edit: Tool['edit']) {
  const { from, to, insert, select } = edit({
    text: area.value,
    start: area.selectionStart,
    end: area.selectionEnd,
  })
  area.focus()
  area.setSelectionRange(from, to)
  if (!document.execCommand('insertText', false, insert)) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}

interface ToolButtonProps {
  name: string
  icon: ComponentType<{ className: string }>
  disabled: boolean
  onPress: () => void
}

const ToolButton = ({ name, icon, disabled, onPress }: ToolButtonProps) => (
  <button type="button" aria-label={name} title={name} disabled={disabled} onClick={onPress}>
    <Icon of={icon} />
  </button>
)

function PictureButton({
  disabled,
  onChoose,
}: {
  disabled: boolean
  onChoose: (file: File) => void
}) {
  const chooser = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onChoose(file)
    target.value = ''
  }
  return (
    <>
      <ToolButton
        name={words.picture}
        icon={Image}
        disabled={disabled}
        onPress={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={words.picture}
        hidden
        onChange={choose}
      />
    </>
  )
}
