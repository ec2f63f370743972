/** `"Name" <e-mail>`, as a mail has it, the way people read it. */
export function Recipient({ of: recipient }: { of: string }) {
  const [, name, email] = /^"(.*)" <(.*)>$/.exec(recipient) ?? []
  if (!name) return recipient
  return (
    <span>
      {name} <span className="soft">{email}</span>
    </span>
  )
}
