import type { ReactNode } from 'react'
import { catalogWords } from '#catalog/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { X } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { suggestionWords } from '../../words/suggestions.ts'
import { SuggestedOption } from './suggested-option.tsx'
import type { Group, Option } from './suggestion-groups.ts'
import type { LoadedSuggestions } from './use-suggestions.ts'

interface SearchResultsProps {
  id: string
  suggestions: LoadedSuggestions
  groups: Group[]
  /** The index of the option that the arrow keys have reached. */
  active: number
  /** The element id of an option: the text box points at it. */
  optionId: (index: number) => string
  onChoose: (option: Option) => void
  onRemove: (words: string) => void
  onClear: () => void
}

/** The list below the text box: groups of options, with buttons that remove recent searches. */
export function SearchResults({
  id,
  suggestions,
  groups,
  active,
  optionId,
  onChoose,
  onRemove,
  onClear,
}: SearchResultsProps) {
  const catalogText = useWords(catalogWords)
  const suggestionText = useWords(suggestionWords)
  const { words, phrases, categories, sellers, products } = suggestions
  const isEmpty =
    phrases.length + categories.length + sellers.length + products.length === 0 &&
    (words !== '' || groups.length === 0)
  let count = 0
  const sections = groups.map((group) => {
    const first = count
    count += group.options.length
    return { ...group, first }
  })
  return (
    // A press must not move the focus from the text box: its blur would close the list before the
    // click. Nothing else happens here.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className="found-list" data-lenis-prevent onMouseDown={(event) => event.preventDefault()}>
      {groups[0]?.name === 'recent' && !words && (
        <RecentTools searches={groups[0].options} onRemove={onRemove} onClear={onClear} />
      )}
      <div id={id} role="listbox" aria-label={suggestionText.label} hidden={groups.length === 0}>
        {sections.map(({ name, label, options, first }) => (
          <OptionGroup key={name} name={name} label={label} hasHeading={!words}>
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
      <p className={isEmpty ? 'none' : 'hidden'} role="status">
        {isEmpty ? suggestionText.none : catalogText.products(products.length)}
      </p>
    </div>
  )
}

/** While a customer types, only screen readers get the label: the lines need no heading. */
function OptionGroup({
  name,
  label,
  hasHeading,
  children,
}: {
  name: Group['name']
  label: string
  hasHeading: boolean
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
    <div className={`found-${name}`} role="group" aria-label={label}>
      {hasHeading && (
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
  onRemove: (words: string) => void
  onClear: () => void
}

/** Beside the list, because an option cannot contain buttons. Keyboard users press Delete. */
function RecentTools({ searches, onRemove, onClear }: RecentToolsProps) {
  const words = useWords(suggestionWords)
  return (
    <div className="recent-tools">
      <span>{words.recentNote}</span>
      <button type="button" tabIndex={-1} onClick={onClear}>
        {words.clearRecent}
      </button>
      <ul>
        {searches.map(
          (option) =>
            option.kind === 'recent' && (
              <li key={option.to}>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={words.forget(option.words)}
                  onClick={() => onRemove(option.words)}
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
