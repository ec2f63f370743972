import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { Icon } from '../ui/icon.tsx'

/** The header's search; it works before any script has arrived. */
export function SearchBox() {
  return (
    <Form className="search" role="search" method="get" action={paths.listing()}>
      <Icon of={Search} />
      <label className="hidden" htmlFor="search">
        {messages.pages.searchPlaceholder}
      </label>
      <input id="search" type="search" name="search" placeholder={messages.pages.searchPlaceholder} autoComplete="off" required />
    </Form>
  )
}
