import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { Link } from '#kit/web/ui/link.tsx'

interface ListTabsProps {
  label: string
  /** The query parameter that the tabs set. */
  parameter: string
  tabs: { value: string; name: string; count: number }[]
}

/** Tabs that filter a list, with the number of rows in each. */
export function ListTabs({ label, parameter, tabs }: ListTabsProps) {
  const address = useListAddress()
  return (
    <nav className="list-tabs" aria-label={label}>
      {tabs.map(({ value, name, count }) => (
        <Link
          key={value}
          to={address.to({ [parameter]: value || undefined })}
          aria-current={address.get(parameter) === value ? 'page' : undefined}
          preventScrollReset
        >
          {name} <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
