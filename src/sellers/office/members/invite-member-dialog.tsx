import * as z from 'zod/mini'
import { memberRoles } from '#access/member-access.ts'
import { email } from '#accounts/contract.ts'
import type { Language } from '#kit/contract/language.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { memberWords } from '../../words/members.ts'
import { sellerWords } from '../../words/shop.ts'

const schema = async () => z.strictObject({ email, role: z.enum(memberRoles, fieldWords.required) })

/** The least powerful role comes first, so that no invitation makes an owner by accident. */
export function roleOptions(language: Language) {
  const { roles } = sellerWords(language)
  return memberRoles.toReversed().map((role) => [role, roles[role]] as const)
}

export function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const { members: words } = useWords(memberWords)
  const form = useSendForm({
    id: 'invite',
    schema,
    values: { email: '', role: 'packer' },
    send: (input) => api.sellers.invite(input),
    onSaved: onClose,
  })
  const role = memberRoles.find((each) => each === form.field('role').value) ?? 'packer'
  return (
    <FormDialog title={words.invite} save={words.send} {...form} onClose={onClose}>
      <p className="soft">{words.inviteHint}</p>
      <Field
        label={words.emailLabel}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
      <SelectField
        label={words.roleLabel}
        hint={words.rolesExplained[role]}
        options={roleOptions(language)}
        {...form.field('role')}
      />
    </FormDialog>
  )
}
