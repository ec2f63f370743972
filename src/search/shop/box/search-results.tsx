import type { ReactNode } from 'react'
import { catalogWords } from '#catalog/words.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { X } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { suggestionWords as say } from '../../suggestion-words.ts'
import type { Group, Option } from './suggested.ts'
import { SuggestedOption } from './suggested-option.tsx'
import type { Found } from './use-suggestions.ts'

interface SearchResultsProps {
  id: string
  found: Found
  groups: Group[]
  /** The option that the arrows have reached. */
  active: number
  /** How the option at this place is called, for the text box that points at it. */
  optionId: (index: number) => string
  onChoose: (option: Option) => void
  onForget: (words: string) => void
  onForgetAll: () => void
}

/**
 * The list under the text box: groups of options, and beside the searches of this browser what
 * forgets them.
 */
export function SearchResults({
  id,
  found,
  groups,
  active,
  optionId,
  onChoose,
  onForget,
  onForgetAll,
}: SearchResultsProps) {
  const { words, phrases, categories, sellers, products } = found
  const isNothing =
    phrases.length + categories.length + sellers.length + products.length === 0 &&
    (words !== '' || groups.length === 0)
  let count = 0
  const sections = groups.map((group) => {
    const first = count
    count += group.options.length
    return { ...group, first }
  })
  return (
    // The text box keeps the focus while something is pressed, or its blur would close the list
    // before the click.
    // nothing is done here, something is kept from happening
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className="found-list" data-lenis-prevent onMouseDown={(event) => event.preventDefault()}>
      {groups[0]?.name === 'recent' && !words && (
        <RecentTools searches={groups[0].options} onForget={onForget} onForgetAll={onForgetAll} />
      )}
      <div id={id} role="listbox" aria-label={say.label} hidden={groups.length === 0}>
        {sections.map(({ name, label, options, first }) => (
          <OptionGroup key={name} name={name} label={label} seen={!words}>
            {options.map((option, index) => (
              <Link
                key={option.to}
                id={optionId(first + index)}
                role="option"
                aria-selected={first + index === active}
                aria-keyshortcuts={option.kind === 'recent' ? 'Delete' : undefined}
                tabIndex={-1}
                to={option.to}
                onClick={() => onChoose(option)}
              >
                <SuggestedOption option={option} typed={words} />
              </Link>
            ))}
          </OptionGroup>
        ))}
      </div>
      <p className={isNothing ? 'none' : 'hidden'} role="status">
        {isNothing ? say.none : catalogWords.products(products.length)}
      </p>
    </div>
  )
}

/** While somebody types, the lines speak for themselves, and the label is only heard. */
function OptionGroup({
  name,
  label,
  seen,
  children,
}: {
  name: Group['name']
  label: string
  seen: boolean
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
    <div className={`found-${name}`} role="group" aria-label={label}>
      {seen && (
        <p className="heading" aria-hidden="true">
          {label}
        </p>
      )}
      {children}
    </div>
  )
}

interface RecentToolsProps {
  searches: Option[]
  onForget: (words: string) => void
  onForgetAll: () => void
}

/**
 * Beside the list, because nothing can be pressed inside an option. The keyboard has Delete
 * instead.
 */
function RecentTools({ searches, onForget, onForgetAll }: RecentToolsProps) {
  return (
    <div className="recent-tools">
      <span>{say.recentKept}</span>
      <button type="button" tabIndex={-1} onClick={onForgetAll}>
        {say.clearRecent}
      </button>
      <ul>
        {searches.map(
          (option) =>
            option.kind === 'recent' && (
              <li key={option.to}>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={say.forget(option.words)}
                  onClick={() => onForget(option.words)}
                >
                  <Icon of={X} />
                </button>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
