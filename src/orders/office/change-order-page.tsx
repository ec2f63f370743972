import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { AddressFields } from '#addresses/shop/address-fields.tsx'
import { isByZone } from '#delivery/is-by-zone.ts'
import { sayCharge } from '#delivery/say-charge.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { officePaths } from '#office-pages.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import { stages } from '../stages.ts'
import { ChangeSums } from './change-sums.tsx'
import { ChangedLines } from './changed-lines.tsx'
import { useChangeDraft } from './use-change-draft.ts'
import { toTyped, useChangeForm, wantedDetails } from './use-change-form.ts'
import { useChangePreview } from './use-change-preview.ts'

const say = words.change

export async function loader({ api: calls, params: { id = '' } }: LoaderArgs) {
  const order = await calls.orders.one({ id })
  const [offered, limit] = await Promise.all([
    calls.delivery.options({ district: order.address?.district }),
    calls.orders.discountLimit(),
  ])
  return { order, offered, limit: limit.percent }
}

/** An order that staff change: what is in it, what it costs, and where it goes. */
export function Component() {
  const { order: loaded, offered: came, limit } = useLoaderData<typeof loader>()
  // What was seen first: only the difference from it is sent, however often somebody else comes in
  // between.
  const [order] = useState(loaded)
  const [base] = useState(() => toTyped(loaded))
  const [version, setVersion] = useState(loaded.version)
  const [isConflict, setConflict] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [offered, setOffered] = useState(came)
  const draft = useChangeDraft(order)
  const [way, setWay] = useState(order.shippingOption)
  const isPickup = offered.find(({ id }) => id === way)?.isPickup ?? order.isPickup ?? false
  const { form, typed } = useChangeForm(order, { isPickup, needsDistrict: isByZone(offered) }, base)
  const wanted = { ...draft.wanted, ...wantedDetails(typed, base, order, isPickup) }
  const { preview, problem, isFresh, isEmpty } = useChangePreview(order.id, wanted, version)
  const navigate = useNavigate()
  const warning = useUnsavedWarning(!isSaved && !isEmpty)
  const canMove = order.consignments.every(
    ({ stage }) => stages[stage].isChangeable || !stages[stage].isOpen,
  )

  // Only once the page knows that nothing is left to save.
  useEffect(() => {
    if (isSaved) void navigate(officePaths.order(order.id))
  }, [isSaved, navigate, order.id])

  const save = form.submit(async () => {
    setConflict(false)
    try {
      await api.orders.changeOrder({
        id: order.id,
        version,
        ...wanted,
        note: typed.note.trim(),
        ...(preview && isFresh && { expectedTotal: preview.charge }),
      })
      toast.success(say.done(order.number))
      setSaved(true)
    } catch (error) {
      const { code, message, fields } = toApiError(error)
      if (code === 'changed_meanwhile') {
        setConflict(true)
        return setVersion((await api.orders.one({ id: order.id })).version)
      }
      const named = Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [
          name.replace('address.', '').replace('contactNumber', 'number'),
          text,
        ]),
      )
      form.fail(
        [
          message,
          ...Object.entries(named).flatMap(([name, text]) => (name in base ? [] : [text])),
        ].join(' '),
        named,
      )
    }
  })

  const option = form.field('shippingOption')
  const ways = offered.map(
    (each) => [each.id, words.shippingAt(each.name, sayCharge(each))] as const,
  )
  const hasWay = ways.some(([id]) => id === order.shippingOption)
  return (
    <PageFrame
      title={say.title(order.number)}
      back={{ to: officePaths.order(order.id), label: words.order(order.number) }}
    >
      {warning}
      <form className="two-columns" method="post" noValidate onSubmit={save}>
        <div className="sheets">
          <section className="sheet form">
            <h2>{say.lines}</h2>
            <ChangedLines draft={draft} limit={limit} />
          </section>
          <section className="sheet form">
            <h2>{say.staffNote}</h2>
            <TextAreaField
              label={say.staffNote}
              hint={say.staffNoteHint}
              optional
              rows={2}
              maxLength={2_000}
              {...form.field('staffNote')}
            />
          </section>
        </div>
        <div className="sheets">
          <section className="sheet form">
            <h2>{words.delivery}</h2>
            <Field label={say.phone} type="tel" autoComplete="off" {...form.field('number')} />
            {canMove && (
              <>
                <SelectField
                  label={words.shipping}
                  options={
                    hasWay
                      ? ways
                      : [
                          [order.shippingOption, order.shippingName ?? order.shippingOption],
                          ...ways,
                        ]
                  }
                  {...option}
                  onChange={(event) => {
                    option.onChange(event)
                    setWay(event.target.value)
                  }}
                />
                {!isPickup && (
                  <AddressFields
                    form={form}
                    needsDistrict={isByZone(offered)}
                    onDistrict={(district) =>
                      void api.delivery
                        .options({ district: district || undefined })
                        .then(setOffered, () => {})
                    }
                  />
                )}
                <Field
                  label={words.buyerName}
                  optional
                  autoComplete="off"
                  {...form.field('buyerName')}
                />
                <Field
                  label={words.buyerPan}
                  optional
                  inputMode="numeric"
                  autoComplete="off"
                  {...form.field('buyerPan')}
                />
              </>
            )}
          </section>
          <section className="sheet form">
            <h2>{say.after}</h2>
            <ChangeSums preview={preview} problem={problem} promoCode={order.promoCode} />
            <TextAreaField
              label={say.tell}
              hint={say.tellHint}
              optional
              rows={2}
              maxLength={1_000}
              {...form.field('note')}
            />
            {isConflict && (
              <div>
                <FormError text={say.meanwhile} />
                <a
                  className="link"
                  href={officePaths.order(order.id)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {say.seeNow}
                  <span className="hidden">{words.newTab}</span>
                </a>
              </div>
            )}
            <FormError text={form.error} />
            <Button type="submit" busy={form.isBusy || (!isEmpty && !isFresh)} disabled={isEmpty}>
              {say.save}
            </Button>
            <p className="soft">{order.customer.email ? say.mailed : words.noEmail}</p>
          </section>
        </div>
      </form>
    </PageFrame>
  )
}
