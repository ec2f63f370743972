import type { ComponentType, ReactNode } from 'react'
import type { LoadedSection } from './load-sections.ts'
import type { SectionProps } from './section-view.ts'
import { sectionViews } from './section-views.ts'

type Panels = 'testimonials' | 'visit'
const isPanel = ({ section }: LoadedSection) =>
  section.kind === ('testimonials' satisfies Panels) || section.kind === ('visit' satisfies Panels)

/**
 * The sections in order. Testimonials and the visit panel are side by side if one follows the
 * other.
 */
export function Sections({ sections }: { sections: LoadedSection[] }) {
  const renderedKinds = new Set<string>()
  const render = ({ section, data }: LoadedSection) => {
    const isFirst = !renderedKinds.has(section.kind)
    renderedKinds.add(section.kind)
    const Component = sectionViews[section.kind].Component as ComponentType<
      SectionProps<unknown, unknown>
    >
    return <Component key={section.id} section={section} data={data} isFirst={isFirst} />
  }
  const rendered: ReactNode[] = []
  for (let index = 0; index < sections.length; index++) {
    const [current, next] = sections.slice(index, index + 2)
    if (!current) break
    const isPair =
      next !== undefined &&
      isPanel(current) &&
      isPanel(next) &&
      current.section.kind !== next.section.kind
    if (isPair) index++
    const layout = isPair ? 'wrap section duo' : 'wrap section'
    rendered.push(
      isPanel(current) ? (
        <div key={current.section.id} className={layout}>
          {render(current)}
          {isPair && render(next)}
        </div>
      ) : (
        render(current)
      ),
    )
  }
  return rendered
}
