import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Search } from '#kit/web/ui/icons.ts'
import { paths } from '#pages/shop-pages.ts'
import { searchWords } from '../../words/shop.ts'

/** The header's search: a plain form that becomes a combobox on first use. */
export function SearchBox() {
  const words = useWords(searchWords)
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<{ input: HTMLInputElement }>>()

  // If the script cannot be loaded, the form still searches, and the next use tries again.
  const loadSuggestions = () =>
    import('./search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
      () => {},
    )
  // The customer may have focused the box before this script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after the first render
  useEffect(() => {
    if (document.activeElement === input.current) loadSuggestions()
  }, [])
  return (
    // The form itself is the landmark: older browsers do not know the search element.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <form className="search" role="search" action={paths.listing()}>
      <Icon of={Search} />
      <label className="hidden" htmlFor="search">
        {words.label}
      </label>
      <input
        ref={input}
        id="search"
        type="search"
        name="search"
        placeholder={words.label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        required
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        onFocus={loadSuggestions}
        onInput={Suggestions ? undefined : loadSuggestions}
      />
      {Suggestions && input.current && <Suggestions input={input.current} />}
    </form>
  )
}
