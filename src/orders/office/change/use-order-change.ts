import { useState } from 'react'
import { isByZone } from '#delivery/is-by-zone.ts'
import type { ShippingOption } from '#delivery/option.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { Order } from '../../contract.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { useDistrictOptions } from '../new/use-district-options.ts'
import { useChangeDraft } from './use-change-draft.ts'
import { changedDetails, toFormValues, useChangeForm } from './use-change-form.ts'
import { useChangePreview } from './use-change-preview.ts'

/** The edited lines and details of an order, with a preview of the new totals. */
export function useOrderChange(order: Order, initialOptions: ShippingOption[]) {
  const language = useLanguage()
  const [initialValues] = useState(() => toFormValues(order))
  const [version, setVersion] = useState(order.version)
  const { options, loadOptions } = useDistrictOptions(initialOptions)
  const [optionId, setOptionId] = useState(order.shippingOption)
  const draft = useChangeDraft(order)
  const isPickup = options.find(({ id }) => id === optionId)?.isPickup ?? order.isPickup ?? false
  const needsDistrict = isByZone(options)
  const { form, typed } = useChangeForm(order, { isPickup, needsDistrict }, initialValues)
  const changes = {
    ...draft.changes,
    ...changedDetails(typed, initialValues, order, isPickup, language),
  }
  const preview = useChangePreview(order.id, changes, version)
  return {
    order,
    version,
    setVersion,
    draft,
    form,
    typed,
    initialValues,
    changes,
    options,
    loadOptions,
    setOptionId,
    isPickup,
    needsDistrict,
    ...preview,
  }
}
export type OrderChangeDraft = ReturnType<typeof useOrderChange>

/** Saves the change. After a conflict, the next attempt uses the order's new version. */
export function useSaveChange({
  order,
  version,
  setVersion,
  form,
  typed,
  initialValues,
  changes,
  preview,
  isFresh,
}: OrderChangeDraft) {
  const words = useWords(orderOfficeWords)
  const [isConflict, setConflict] = useState(false)
  const [isSaved, setSaved] = useState(false)

  const save = form.submit(async () => {
    setConflict(false)
    try {
      await api.orders.changeOrder({
        id: order.id,
        version,
        ...changes,
        note: typed.note.trim(),
        ...(preview && isFresh && { expectedTotal: preview.charge }),
      })
      toast.success(words.change.done(order.number))
      setSaved(true)
    } catch (error) {
      const { code, message, fields } = toApiError(error)
      if (code === 'changed_meanwhile') {
        setConflict(true)
        return setVersion((await api.orders.one({ id: order.id })).version)
      }
      const errors = toFormErrors(fields)
      const withoutField = Object.entries(errors).flatMap(([name, text]) =>
        name in initialValues ? [] : [text],
      )
      form.fail([message, ...withoutField].join(' '), errors)
    }
  })
  return { save, isSaved, isConflict }
}

const toFormErrors = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name.replace('address.', '').replace('contactNumber', 'number'),
      text,
    ]),
  )
