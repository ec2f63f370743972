import { Price } from '#catalog/shop/price.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { StarterBuild } from '../contract.ts'
import { maxBudget, minBudget, type Purpose, purposes, type StarterName } from '../model.ts'
import { buildWords } from '../words/shop.ts'

interface StartsProps {
  starts: readonly StarterBuild[]
  chosen?: StarterName
  purpose?: Purpose
  budget?: number
}

/** Starter builds for common budgets, and a form to request one for another budget. */
export function StarterBuilds({ starts, chosen, purpose = 'gaming', budget }: StartsProps) {
  const words = useWords(buildWords)
  return (
    <section className="section build-starts" aria-labelledby="h-start">
      <div className="section-head">
        <h2 id="h-start">{words.start}</h2>
        <a className="text-link" href="#parts">
          {words.startEmpty}
        </a>
      </div>
      <div className="starts">
        {starts.map(({ name, parts, summary, total }) => (
          <Link
            key={name}
            className="start"
            to={paths.build({ parts, start: name })}
            aria-current={name === chosen ? 'true' : undefined}
            preventScrollReset
          >
            <span className="here">
              <b>{words.starterBuilds[name]}</b>
              {name === chosen && <small>{words.currentStart}</small>}
            </span>
            <span className="spec">{summary}</span>
            <Price rupees={total} />
          </Link>
        ))}
      </div>
      <form className="budget" action={paths.build()}>
        <b>{words.budget}</b>
        <label>
          <span className="hidden">{words.purpose}</span>
          <select className="input" name="purpose" defaultValue={purpose}>
            {purposes.map((value) => (
              <option key={value} value={value}>
                {words.purposes[value]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="hidden">{words.budgetRs}</span>
          <input
            className="input"
            name="budget"
            type="number"
            inputMode="numeric"
            min={minBudget}
            max={maxBudget}
            step={1}
            required
            defaultValue={budget}
            placeholder={words.budgetRs}
          />
        </label>
        <button className="btn btn-quiet" type="submit">
          {words.propose}
        </button>
      </form>
    </section>
  )
}
