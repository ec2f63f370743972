import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { NavLink } from '../link.tsx'

interface MenuGroup {
  heading: string
  items: {
    label: string
    path: string
    icon: ComponentProps<typeof Icon>['of']
    waiting?: OpenItems
  }[]
}

/** The number of items on a page that need attention. */
interface OpenItems {
  count: number
  /** The number with a noun, for screen readers. */
  text: string
}

/** Links under headings. The `top` page is above all others, so only an exact match marks it. */
export function MenuGroups({ groups, top }: { groups: MenuGroup[]; top: string }) {
  return groups.map(({ heading, items }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      <ul>
        {items.map(({ label, path, icon, waiting }) => (
          <li key={path}>
            <NavLink to={path} end={path === top}>
              <Icon of={icon} />
              {label}
            </NavLink>
            {waiting && waiting.count > 0 && (
              <span className="menu-count num">
                <span aria-hidden="true">{waiting.count}</span>
                <span className="hidden">{waiting.text}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
