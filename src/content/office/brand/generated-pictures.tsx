import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useWords } from '#kit/web/router/language.ts'
import { shareSize } from '../../brand/brand-model.ts'
import { brandWords } from '../../words/brand.ts'

const load = () => api.content.brand()

/** The pictures generated from the published logo, if there is one. */
export function GeneratedPictures() {
  const words = useWords(brandWords)
  const { value } = useLoaded(load)
  if (!value?.icon) return null
  return (
    <section className="sheet page-fields">
      <h2>{words.generated}</h2>
      <p className="soft">{words.generatedOnPublish}</p>
      <div className="generated-pictures">
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
