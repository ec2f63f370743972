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
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { controlProps, FieldFrame, type FieldTexts } from '#kit/web/ui/controls/field.tsx'
import { textLimits } from '../../text/blocks.ts'
import { textWords } from '../../words/text.ts'
import { ToolButton } from '../tool-button.tsx'
import {
  insertLink,
  insertPicture,
  type TextEdit,
  type TextSelection,
  toggleLineMark,
  toggleMark,
} from './edit-text.ts'
import { FactList } from './fact-list.tsx'
import { TextPreview } from './text-preview.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

interface Tool {
  label: string
  icon: LucideIcon
  /** With Ctrl or Command. */
  key?: string
  edit: (selection: TextSelection) => TextEdit
}

function createTools(language: Language): Tool[] {
  const words = textWords(language)
  return [
    {
      label: words.heading,
      icon: Heading2,
      edit: (selection) => toggleLineMark(selection, () => '## '),
    },
    {
      label: words.subheading,
      icon: Heading3,
      edit: (selection) => toggleLineMark(selection, () => '### '),
    },
    {
      label: words.bold,
      icon: Bold,
      key: 'b',
      edit: (selection) => toggleMark(selection, '**', words.boldSample),
    },
    {
      label: words.italic,
      icon: Italic,
      key: 'i',
      edit: (selection) => toggleMark(selection, '*', words.italicSample),
    },
    {
      label: words.list,
      icon: List,
      edit: (selection) => toggleLineMark(selection, () => '- '),
    },
    {
      label: words.ordered,
      icon: ListOrdered,
      edit: (selection) => toggleLineMark(selection, (line) => `${line + 1}. `),
    },
    {
      label: words.quote,
      icon: Quote,
      edit: (selection) => toggleLineMark(selection, () => '> '),
    },
    {
      label: words.link,
      icon: Link2,
      key: 'k',
      edit: (selection) => insertLink(selection, words.linkSample),
    },
  ]
}

interface TextEditorProps extends FieldTexts {
  value: string
  onChange: (text: string) => void
  maxLength?: number
  rows?: number
}

/**
 * Edits a text with headings, lists, links and pictures as plain text. The buttons insert the
 * marks.
 */
export function TextEditor({
  value,
  onChange,
  maxLength = textLimits.length,
  rows = 18,
  hint,
  ...texts
}: TextEditorProps) {
  const words = useWords(textWords)
  const tools = createTools(useLanguage())
  const help = hint ?? words.help
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setPreview] = useState(false)
  const { percent, upload } = usePictureUpload((address) =>
    change((selection) => insertPicture(selection, address, words.pictureSample)),
  )

  const change = (edit: Tool['edit']) => area.current && applyEdit(area.current, edit)
  const runShortcut = (event: KeyboardEvent) => {
    const tool =
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      tools.find(({ key }) => key === event.key.toLowerCase())
    if (!tool) return
    event.preventDefault()
    change(tool.edit)
  }
  const remaining = maxLength - value.length
  return (
    <div className="text-editor">
      <FieldFrame {...texts} hint={remaining < maxLength / 10 ? words.remaining(remaining) : help}>
        <div className="text-tools" role="toolbar" aria-label={words.tools}>
          {tools.map(({ label, icon, key, edit }) => (
            <ToolButton
              key={label}
              label={key ? words.withKey(label, key.toUpperCase()) : label}
              icon={icon}
              disabled={isPreview}
              onPress={() => change(edit)}
            />
          ))}
          <PictureButton disabled={isPreview} onChoose={upload} />
          <button
            type="button"
            className="tool-btn text-mode"
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
          onKeyDown={runShortcut}
          {...controlProps({ ...texts, hint: help })}
        />
        {isPreview && <TextPreview label={words.previewOf(texts.label)} text={value} />}
      </FieldFrame>
      <FactList />
      <p className="soft" role="status">
        {percent !== null && words.uploading(percent)}
      </p>
    </div>
  )
}

/** Applies an edit as if it was typed, so that the browser can undo it. */
function applyEdit(area: HTMLTextAreaElement, edit: Tool['edit']) {
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

function PictureButton({
  disabled,
  onChoose,
}: {
  disabled: boolean
  onChoose: (file: File) => void
}) {
  const words = useWords(textWords)
  const chooser = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onChoose(file)
    target.value = ''
  }
  return (
    <>
      <ToolButton
        label={words.picture}
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
