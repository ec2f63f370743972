import { api } from '#kit/web/app/api.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { shareSize } from '../brand-model.ts'
import { brandWords as words } from '../brand-words.ts'

const load = () => api.content.brand()

/** What was made of the published logo; nothing where there is none. */
export function MadeOfLogo() {
  const { value } = useLoaded(load)
  if (!value?.icon) return null
  return (
    <section className="sheet page-fields">
      <h2>{words.made}</h2>
      <p className="soft">{words.notYet}</p>
      <div className="made-of-logo">
        <figure>
          <img src={value.icon} alt="" width={48} height={48} />
          <figcaption>{words.icon}</figcaption>
        </figure>
        <figure>
          <img src={value.share} alt="" {...shareSize} />
          <figcaption>{words.share}</figcaption>
        </figure>
      </div>
    </section>
  )
}
