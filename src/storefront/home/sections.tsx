import type { ComponentType, ReactNode } from 'react'
import type { LoadedSection } from './load-sections.ts'
import type { SectionProps } from './section-view.ts'
import { sectionViews } from './section-views.ts'

type Panels = 'testimonials' | 'visit'
const isPanel = ({ section }: LoadedSection) =>
  section.kind === ('testimonials' satisfies Panels) || section.kind === ('visit' satisfies Panels)

/**
 * The sections in their order. What customers said and the way to the shop stand side by side where
 * they follow each other.
 */
export function Sections({ sections }: { sections: LoadedSection[] }) {
  const drawn = new Set<string>()
  const draw = ({ section, data }: LoadedSection) => {
    const isFirst = !drawn.has(section.kind)
    drawn.add(section.kind)
    const Component = sectionViews[section.kind].Component as ComponentType<
      SectionProps<unknown, unknown>
    >
    return <Component key={section.id} section={section} data={data} isFirst={isFirst} />
  }
  const shown: ReactNode[] = []
  for (let index = 0; index < sections.length; index++) {
    const [here, next] = sections.slice(index, index + 2)
    if (!here) break
    const isPair =
      next !== undefined &&
      isPanel(here) &&
      isPanel(next) &&
      here.section.kind !== next.section.kind
    if (isPair) index++
    const layout = isPair ? 'wrap section duo' : 'wrap section'
    shown.push(
      isPanel(here) ? (
        <div key={here.section.id} className={layout}>
          {draw(here)}
          {isPair && draw(next)}
        </div>
      ) : (
        draw(here)
      ),
    )
  }
  return shown
}
