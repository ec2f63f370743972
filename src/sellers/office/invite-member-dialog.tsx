import * as z from 'zod/mini'
import { email } from '#accounts/contract.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { api } from '#kit/web/app/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { memberRoles } from '#member-access.ts'
import { ownWords } from '../own-words.ts'
import { sellerWords } from '../words.ts'

const { members: words } = ownWords

const schema = async () => z.strictObject({ email, role: z.enum(memberRoles, fieldWords.required) })

/** The least powerful role comes first, so that nobody becomes an owner by accident. */
export const roleOptions = memberRoles
  .toReversed()
  .map((role) => [role, sellerWords.roles[role]] as const)

export function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const { run } = useAction()
  const form = useForm({ id: 'invite', schema, values: { email: '', role: 'packer' } })
  const role = memberRoles.find((each) => each === form.field('role').value) ?? 'packer'
  const invite = form.submit(async (input) => {
    const sent = await run(() => api.sellers.invite(input), {
      done: ({ message }) => message,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (sent) onClose()
  })
  return (
    <FormDialog
      title={words.invite}
      save={words.send}
      {...form}
      onSubmit={invite}
      onClose={onClose}
    >
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
        options={roleOptions}
        {...form.field('role')}
      />
    </FormDialog>
  )
}
