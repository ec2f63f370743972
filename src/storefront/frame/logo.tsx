import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'

export function Logo({ name }: { name: string }) {
  return (
    <Link className="logo" to={paths.home}>
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M6 0h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Zm7 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z"
        />
      </svg>
      {name}
    </Link>
  )
}
