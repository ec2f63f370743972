import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  Eye,
  EyeOff,
  GripVertical,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import type { HomeSection } from '#content/home/home.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { describeSection } from './describe-section.ts'
import { hasMissingCategory, useCategories } from './fields/categories-context.ts'
import { SectionFields } from './section-fields.tsx'
import type { SectionDrag } from './use-section-drag.ts'

interface SectionCardProps {
  section: HomeSection
  errors: Record<string, string>
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  drag: SectionDrag
  onToggle: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onChange: (section: HomeSection) => void
}

/** One section in the list: its name, its buttons and, when open, its settings. */
export function SectionCard({
  section,
  errors,
  isOpen,
  isFirst,
  isLast,
  drag,
  onToggle,
  onMove,
  onRemove,
  onChange,
}: SectionCardProps) {
  const language = useLanguage()
  const words = useWords(contentOfficeWords).home
  const commonText = useWords(commonWords)
  const categories = useCategories()
  const name = describeSection(section, language)
  const hasErrors = Object.keys(errors).length > 0
  const isIncomplete = hasMissingCategory(section, categories)
  return (
    <li className="section-card" data-hidden={section.hidden || undefined} {...drag.row}>
      <div className="section-row">
        <span className="grip" title={words.drag(name)} {...drag.handle}>
          <Icon of={GripVertical} />
        </span>
        <button type="button" className="section-name" aria-expanded={isOpen} onClick={onToggle}>
          <span className="hidden">{commonText.edit}</span>
          <b>{words.kinds[section.kind]}</b>
          {name !== words.kinds[section.kind] && (
            <span>{name.slice(words.kinds[section.kind].length + 2)}</span>
          )}
          {section.hidden && <i className="tag">{words.hidden}</i>}
          {(hasErrors || isIncomplete) && (
            <i className="tag tag-warn">
              <Icon of={TriangleAlert} />
              {hasErrors ? Object.values(errors)[0] : words.hasMissing}
            </i>
          )}
          <Icon of={ChevronDown} />
        </button>
        <SectionTools
          section={section}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
          onChange={onChange}
        />
      </div>
      {isOpen && (
        <div className="section-form form">
          <SectionFields section={section} errors={errors} onChange={onChange} />
        </div>
      )}
    </li>
  )
}

function SectionTools({
  section,
  isFirst,
  isLast,
  onMove,
  onRemove,
  onChange,
}: Pick<SectionCardProps, 'section' | 'isFirst' | 'isLast' | 'onMove' | 'onRemove' | 'onChange'>) {
  const language = useLanguage()
  const words = useWords(contentOfficeWords).home
  const commonText = useWords(commonWords)
  const name = describeSection(section, language)
  return (
    <span className="section-tools">
      <Tool of={ArrowUp} label={words.moveUp(name)} disabled={isFirst} onPress={() => onMove(-1)} />
      <Tool
        of={ArrowDown}
        label={words.moveDown(name)}
        disabled={isLast}
        onPress={() => onMove(1)}
      />
      <Tool
        of={section.hidden ? EyeOff : Eye}
        label={section.hidden ? words.show(name) : words.hide(name)}
        onPress={() => onChange({ ...section, hidden: !section.hidden })}
      />
      <Tool of={Trash2} label={commonText.removeThis(name)} onPress={onRemove} />
    </span>
  )
}

interface ToolProps {
  of: typeof ArrowUp
  label: string
  disabled?: boolean
  onPress: () => void
}

// `aria-disabled`, so that a button keeps its focus when its section reaches the end of the list.
const Tool = ({ of, label, disabled = false, onPress }: ToolProps) => (
  <button
    type="button"
    className="icon-btn"
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    onClick={() => disabled || onPress()}
  >
    <Icon of={of} />
  </button>
)
