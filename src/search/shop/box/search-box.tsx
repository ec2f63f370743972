import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Search } from '#kit/web/ui/icons.ts'
import { paths } from '#shop-pages.ts'
import { searchWords } from '../../words.ts'

/** The header's search: a plain form, and from its first touch on a combobox. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<{ input: HTMLInputElement }>>()

  // Where it cannot arrive, the form still searches, and the next touch tries again.
  const arrive = () =>
    import('./search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
      () => {},
    )
  // Somebody may have been quicker than the script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the script has arrived
  useEffect(() => {
    if (document.activeElement === input.current) arrive()
  }, [])
  return (
    // the form itself is the landmark, as it was before there was an element for it
    // biome-ignore lint/a11y/useSemanticElements: see above
    <form className="search" role="search" action={paths.listing()}>
      <Icon of={Search} />
      <label className="hidden" htmlFor="search">
        {searchWords.label}
      </label>
      <input
        ref={input}
        id="search"
        type="search"
        name="search"
        placeholder={searchWords.label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        required
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        onFocus={arrive}
        onInput={Suggestions ? undefined : arrive}
      />
      {Suggestions && input.current && <Suggestions input={input.current} />}
    </form>
  )
}
