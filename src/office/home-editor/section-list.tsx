import { useState } from 'react'
import type { HomeSection } from '#content/home/home.ts'
import { homeLimits, type SectionKind } from '#content/home/home-model.ts'
import { errorsBelow } from '#content/office/fields/errors-below.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { AddSectionDialog } from './add-section-dialog.tsx'
import { describeSection } from './describe-section.ts'
import { createSection } from './new-section.ts'
import { SectionCard } from './section-card.tsx'
import { useSectionDrag } from './use-section-drag.ts'

interface SectionListProps {
  sections: HomeSection[]
  /** Errors by path in the document, such as `sections.3.title`. */
  refusals: Record<string, string>
  onChange: (sections: HomeSection[]) => void
}

export function SectionList({ sections, refusals, onChange }: SectionListProps) {
  const language = useLanguage()
  const words = useWords(contentOfficeWords).home
  const commonText = useWords(commonWords)
  const [openId, setOpenId] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const isFull = sections.length >= homeLimits.sections

  const move = (from: number, to: number) => {
    const moved = sections[from]
    if (!moved || to < 0 || to >= sections.length) return
    onChange(sections.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const dragOf = useSectionDrag(move)
  const remove = (index: number) => {
    const removed = sections[index]
    if (!removed) return
    const remaining = sections.toSpliced(index, 1)
    onChange(remaining)
    toast.success(words.removedSection(describeSection(removed, language)), {
      action: {
        label: commonText.undo,
        run: () => onChange(remaining.toSpliced(index, 0, removed)),
      },
    })
  }
  const add = (kind: SectionKind) => {
    const section = createSection(kind, language)
    const openIndex = sections.findIndex(({ id }) => id === openId)
    onChange(openIndex < 0 ? [...sections, section] : sections.toSpliced(openIndex + 1, 0, section))
    setOpenId(section.id)
    setAdding(false)
  }
  return (
    <section className="home-sections" aria-label={words.sections}>
      <p className="soft">{words.count(sections.length)}</p>
      {refusals.sections && <p className="error">{refusals.sections}</p>}
      {sections.length === 0 && <p className="sheet soft">{words.empty}</p>}
      <ol>
        {sections.map((section, index) => (
          <SectionCard
            key={section.id}
            section={section}
            errors={errorsBelow(refusals, `sections.${index}`)}
            isOpen={section.id === openId}
            isFirst={index === 0}
            isLast={index === sections.length - 1}
            drag={dragOf(index)}
            onToggle={() => setOpenId(section.id === openId ? null : section.id)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
            onChange={(next) => onChange(sections.with(index, next))}
          />
        ))}
      </ol>
      <Button kind="quiet" disabled={isFull} onClick={() => setAdding(true)}>
        {words.add}
      </Button>
      {isFull && <p className="soft">{words.full(homeLimits.sections)}</p>}
      {isAdding && <AddSectionDialog onAdd={add} onClose={() => setAdding(false)} />}
    </section>
  )
}
