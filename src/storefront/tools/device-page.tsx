import { ProductGrid } from '#catalog/shop/cards/product-grid.tsx'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import type { DevicePage as Page } from '#fitment/contract.ts'
import { toFitsKey } from '#fitment/model.ts'
import { useAskDialog } from '#fitment/shop/find/use-ask-dialog.tsx'
import { MyDevices } from '#fitment/shop/garage/my-devices.tsx'
import { SaveDeviceButton } from '#fitment/shop/garage/save-device-button.tsx'
import { kindIcons } from '#fitment/shop/icons.ts'
import { NeedTable } from '#fitment/shop/need-table.tsx'
import { fitmentWords } from '#fitment/words/shop.ts'
import { formatYears } from '#fitment/years.ts'
import { asNotFound } from '#kit/web/app/calls/as-not-found.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData, useNavigate } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { TrustStrip } from '../about/trust-strip.tsx'
import { PageMeta } from '../page-meta.tsx'
import { renderCardActions } from '../products/card-actions.tsx'

async function loader({ api, params: { id = '' }, url, origin }: LoaderArgs) {
  const year = url.searchParams.get('year')
  return {
    page: await api.fitment.device({ slug: id, ...(year && { year }) }).catch(asNotFound),
    origin,
  }
}

function DevicePage() {
  const words = useWords(fitmentWords)
  const { page, origin } = useLoaderData<typeof loader>()
  const { device, year, needs, categories, total } = page
  const name = [device.name, year].filter(Boolean).join(' ')
  const fits = toFitsKey(device.slug, year)
  const { ask, dialog } = useAskDialog()
  const askAbout = (text: string) => ask({ slug: device.slug, year, device: name, text })
  return (
    <main id="main">
      <PageTitle title={words.partsFor(device.name)} />
      <PageMeta
        origin={origin}
        path={paths.device(device.slug)}
        title={words.partsFor(device.name)}
        description={words.metaOf(device.name)}
      />
      {total + needs.length === 0 && <meta name="robots" content="noindex" />}
      <PageHeader title={words.partsFor(name)} current={device.name} />
      <div className="wrap">
        <MyDevices current={device.slug} add />
        <DeviceHead page={page} />
        {categories.length > 1 && (
          <ul className="quick device-quick">
            {categories.map(({ category, count }) => (
              <li key={category.id}>
                <a href={`#c-${category.id}`}>
                  {category.categoryName} <span className="num">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {needs.length > 0 && <NeedTable rows={needs} fits={fits} onAsk={askAbout} />}
      </div>
      {categories.map((section) => (
        <PartsSection key={section.category.id} section={section} fits={fits} />
      ))}
      <div className="wrap section section-near">
        {total === 0 && <p>{words.noParts}</p>}
        <p>{total === 0 ? words.noPartsHint : words.compare}</p>
        <Button kind="quiet" onClick={() => askAbout('')}>
          {words.ask}
        </Button>
      </div>
      {dialog}
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

function DeviceHead({ page: { device, year, years, total } }: { page: Page }) {
  const language = useLanguage()
  const words = useWords(fitmentWords)
  const navigate = useNavigate()
  const { slug, kind, make, name, yearFrom, yearTo } = device
  return (
    <section className="device-head" aria-label={name}>
      <span className="tile">
        <Icon of={kindIcons[kind]} />
      </span>
      <div>
        <p>
          <b>{words.partsFit(total)}</b>
        </p>
        <p className="num">
          {[words.kinds[kind], formatYears(yearFrom, yearTo, language)].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="act">
        {years.length > 0 && (
          <SelectField
            id="device-year"
            label={words.year}
            value={year === null ? '' : String(year)}
            options={[
              ['', words.allYears] as const,
              ...years.map((modelYear) => [String(modelYear), String(modelYear)] as const),
            ]}
            onChange={({ target }) =>
              void navigate(paths.device(slug, { year: target.value || undefined }), {
                preventScrollReset: true,
              })
            }
          />
        )}
        {device.productId && (
          <Link className="btn btn-quiet" to={paths.product(device.productId)}>
            {words.itself(kind)}
          </Link>
        )}
        <SaveDeviceButton device={{ slug, kind, make, name, yearFrom, yearTo, year }} />
      </div>
    </section>
  )
}

function PartsSection({
  section: { category, count, parts },
  fits,
}: {
  section: Page['categories'][number]
  fits: string
}) {
  const words = useWords(fitmentWords)
  const arrives = useArrival()?.first
  const fitting = parts.filter(({ verdict }) => verdict !== 'ask')
  const toCheck = parts.filter(({ verdict }) => verdict === 'ask')
  return (
    <section className="wrap section section-near" id={`c-${category.id}`}>
      <div className="section-head">
        <h2>{category.categoryName}</h2>
        {count > fitting.length && (
          <Link className="text-link" to={paths.listing({ category: category.categoryName, fits })}>
            {words.more(category.categoryName)}
          </Link>
        )}
      </div>
      {fitting.length > 0 && (
        <ProductGrid
          products={fitting.map(({ card }) => card)}
          arrives={arrives}
          wide
          action={renderCardActions}
        />
      )}
      {toCheck.length > 0 && (
        <>
          <h3 className="to-check">{words.toCheck}</h3>
          <ProductGrid
            products={toCheck.map(({ card }) => card)}
            arrives={arrives}
            wide
            action={renderCardActions}
          />
        </>
      )}
    </section>
  )
}

export { DevicePage as Component, loader }
